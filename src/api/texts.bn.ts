import { formatNumber } from '../format-number.bn.ts';

export const unexpectedAnswer = 'সার্ভারের উত্তর বোঝা যায়নি';
export const newVersion = 'সাইটের নতুন ভার্সন এসেছে। পেজটি আবার লোড হচ্ছে, আপনি যা লিখেছেন তা থাকবে।';
export const unreadableAnswer = 'সার্ভার থেকে যে উত্তর এসেছে, তা পড়া যায়নি। আবার চেষ্টা করুন।';
export const noConnection = 'সংযোগ নেই';
export const noAnswerInTime = 'আমাদের সার্ভার সময়মতো উত্তর দেয়নি। আবার চেষ্টা করুন।';
export const serverUnreachable = 'আমাদের সার্ভারের সঙ্গে যোগাযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।';
export const serverFailed = 'আমাদের সার্ভারে সমস্যা হচ্ছে। এক মিনিট পর আবার চেষ্টা করুন।';
export const failureTitle = ({ status }: Pick<Response, 'status' | 'statusText'>): string =>
  `কোথাও একটা সমস্যা হয়েছে (${formatNumber(status)})`;
