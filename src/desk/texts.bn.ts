import type { Language } from '../contract/text/language.ts';

export const navigationLabel = 'গ্যারেজ';
export const viewTitles = { day: 'দিন', week: 'সপ্তাহ', money: 'টাকা', services: 'সার্ভিস', staff: 'স্টাফ' };
export const signOutLabel = 'লগ আউট';
export const searchLabel = 'নাম, নম্বর প্লেট, ফোন, সার্ভিস বা লেনদেন নম্বর দিয়ে খুঁজুন';
export const searchHint = 'নাম, নম্বর প্লেট, ফোন …';
export const staleSince = (clock: string): string => `শেষ আপডেট: ${clock}, আবার চেষ্টা চলছে`;
export const unreadable = 'এই রেকর্ড পড়া যাচ্ছে না, তাই দেখানো হয়নি:';
export const tellMaintainer = 'এই সাইট যিনি দেখাশোনা করেন, তাঁকে জানান।';
export const notOfStaff = 'আপনি এখনো স্টাফের তালিকায় নেই';
export const onlyOwners = 'এই লিংকের পেজটি শুধু মালিকের জন্য। তার বদলে এই পেজটি দেখানো হচ্ছে।';
export const handCodeOver =
  'গ্যারেজের মালিককে এই কোড দিন। এক ঘণ্টার মধ্যে তিনি “স্টাফ” পেজে এটা দিয়ে আপনাকে যোগ করে নেবেন:';
export const codeLoading = 'কোড লোড হচ্ছে…';
export const lookAgain = 'আমাকে যোগ করা হয়েছে';
export const days = 'দিন বদলান';
export const dayBefore = 'আগের দিন';
export const todayLabel = 'আজ';
export const dayAfter = 'পরের দিন';
export const months = 'মাস বদলান';
export const monthBefore = 'আগের মাস';
export const thisMonth = 'এই মাস';
export const monthAfter = 'পরের মাস';
export const loadMore = 'আরও দেখুন';
export const save = 'সেভ করুন';
export const details = 'বিস্তারিত';
export const andDollars = (taka: string, dollars: string): string => `${taka} আর ${dollars}`;
export const priceInTaka = 'দাম (টাকায়)';
export const typeAmount = '৪,২০০-এর মতো একটি অঙ্ক লিখুন।';
export const typeNumber = (example: string): string => `${example}-এর মতো একটি সংখ্যা লিখুন।`;
export const between = (least: string, most: string): string => `সর্বনিম্ন ${least}, সর্বোচ্চ ${most}।`;
export const clear = 'নতুন করে শুরু করুন';
export const noName = 'নাম নেই';
export const noCar = 'গাড়ির নাম লেখা নেই';
export const noPhone = 'ফোন নম্বর নেই';
export const removeAct = 'বাদ দিন';
export const changeAct = 'বদলান';
export const reasonLabel = 'কারণ';
export const noteLabel = 'নোট';

export const languageNames: Record<Language, string> = { en: 'ইংরেজি', bn: 'বাংলা' };
export const fileSaved = (file: string): string => `${file} সেভ হয়েছে।`;
/** `ids` are of the bookings whose records cannot be read. */
export const notInFile = (file: string, ids: string): string =>
  `${file}-এ নেই, কারণ রেকর্ড পড়া যাচ্ছে না: ${ids}। ${tellMaintainer}`;
