export const myCars = 'আমার গাড়ি';
export const introduction = 'আপনার কোন গাড়িতে কী কাজ হয়েছে আর কী পাওয়া গেছে, নম্বর প্লেট ধরে সব এখানে আছে।';
export const loadingCars = 'আপনার গাড়ির তথ্য লোড হচ্ছে…';
export const noCars = 'আপনার কোনো গাড়ি এখনো আসেনি';
export const noCarsReason =
  'আপনার গাড়ি একবার এলে তার সব তথ্য এই পেজে থাকবে। সময় বেছে নেওয়ার সময় নম্বর প্লেট লিখে দিন।';
export const chooseService = 'সার্ভিস বেছে নিন';

export const deferredTitle = 'বাড়তি কাজ, এখনো করা হয়নি';
export const foundOn = (day: string): string => `পাওয়া গেছে ${day}।`;
export const youDeclined = 'আপনি তখন রাজি হননি।';
export const noAnswer = 'আপনি উত্তর দেননি।';
export const bookFor = (amount: string): string => `${amount} দিয়ে বুক করুন`;
export const payFor = (amount: string): string => `${amount} দিন`;
export const bookedUnpaid = 'বুক করা আছে, টাকা বাকি';
export const booked = 'বুক করা আছে';
export const chooseTime = 'সময় বেছে নিন';
export const follow = 'অবস্থা দেখুন';
export const askForPrice = 'দামটা ৯০ দিনের বেশি পুরোনো। আজকের দাম জানতে ফোন করুন:';
export const paysThenChooses = 'আগে টাকা দেবেন, তারপর সময় বেছে নেবেন।';

export const visitsTitle = 'যখন যখন এসেছে';
export const hereNow = 'গাড়ি এখন গ্যারেজে আছে';
export const paid = (amount: string): string => `${amount} দেওয়া হয়েছে`;
export const seeSummary = 'রসিদ দেখুন';
export const seeFound = 'কী পাওয়া গেছে দেখুন';
export const whatWeFound = 'যা পাওয়া গেছে';

export const outcomes = {
  approved: 'রাজি হয়েছেন',
  declined: 'রাজি হননি',
  open: 'আপনার উত্তর বাকি',
  unanswered: 'উত্তর দেননি',
  note: 'জেনে রাখুন',
};
