import { formatNumber } from '../../../format-number.bn.ts';

export const eraseTitle = 'আমার সব তথ্য মুছে ফেলুন';
export const goesTitle = 'যা মুছে যাবে';
export const goes = [
  'সব বুকিং আর রসিদ থেকে আপনার নাম, ইমেইল, ফোন নম্বর ও ঠিকানা',
  'আপনার গাড়ির তথ্য, আপনার লেখা নোট আর গাড়ি আনার সময়',
  'আপনার অ্যাকাউন্ট: আর লগ ইন করতে পারবেন না',
];
export const staysTitle = 'যা থেকে যাবে';
export const stays =
  'কী বুক করা হয়েছে, কত টাকা দেওয়া আর ফেরত দেওয়া হয়েছে, তবে আপনার নাম আর ফোন নম্বর ছাড়া (টাকা বাকি থাকলে শোধ হওয়ার পর): আইন অনুযায়ী এই হিসাব আমাদের রাখতে হয়';
export const paidBookings = (count: number): string =>
  `${formatNumber(count)}টি বুকিংয়ের টাকা দেওয়া আছে, কিন্তু গাড়ি এখনো আসেনি। সব মুছে ফেললে বুকিং আর থাকবে না, টাকা আমাদের কাছেই থেকে যাবে। টাকা ফেরত পাওয়ার সুযোগ থাকলে তা পেতে আগে বুকিং বাতিল করুন।`;
export const cannotUndo = 'একবার মুছলে আর ফিরিয়ে আনা যাবে না।';
export const yourPassword = 'আপনার পাসওয়ার্ড';
export const passwordReason = 'যাতে অন্য কেউ এটা করতে না পারে।';
export const wrongPassword = 'পাসওয়ার্ড মেলেনি। আবার দেখে নিন।';
export const wrongPasswordOrGoogle =
  'পাসওয়ার্ড মেলেনি। আবার দেখে নিন, অথবা গুগল দিয়ে নিশ্চিত করুন: পাসওয়ার্ডের জায়গায় হয়তো এখন গুগল।';
export const cannotSignIn = 'এই অ্যাকাউন্টে আবার লগ ইন করা যাচ্ছে না। আমাদের ফোন করুন:';
export const questions = 'প্রশ্ন থাকলে ফোন করুন:';
export const erase = 'সব মুছে ফেলুন';
export const eraseWithGoogle = 'গুগল দিয়ে নিশ্চিত করে সব মুছে ফেলুন';
export const noGoogleInApps =
  'ফেসবুক বা ইনস্টাগ্রামের মতো অ্যাপের ভেতর থেকে গুগল দিয়ে নিশ্চিত করা যায় না। গুগল দিয়ে নিশ্চিত করতে পেজটি ফোনের ব্রাউজারে খুলুন।';
export const keepAccount = 'অ্যাকাউন্ট রেখে দিন';
export const erased = 'আপনার সম্পর্কে আমাদের কাছে যা ছিল, সব মুছে ফেলা হয়েছে।';
export const unfinished = 'আপনার তথ্য মুছে গেছে, কিন্তু অ্যাকাউন্ট এখনো মোছেনি। আরেকবার চেষ্টা করুন।';
