import type { AnswerValue, Urgency } from '../../contract/findings/finding.ts';
import { formatNumber } from '../../format-number.bn.ts';

export const foundTitle = 'আপনার গাড়িতে যা পাওয়া গেছে';
export const promisesLabel = 'আমাদের কথা';
export const onlyWithYes = 'আপনি রাজি না হলে কিছুই করা হবে না। রাজি না হলে কোনো খরচও নেই।';
export const wholePrice = 'যে দাম লেখা, সেটাই পুরো দাম, পার্টস আর মজুরি মিলিয়ে। ক্ষয়ে যাওয়া পার্টস ফেরত পাবেন।';
export const callFirst = 'কিছু জানতে চাইলে ফোন করুন:';

export const urgencyTexts: Record<Urgency, { name: string; meaning: string }> = {
  now: {
    name: 'এখনই দরকার',
    meaning: 'এটা না করলে গাড়ি নিরাপদ নয়, অথবা যে কাজ বুক করেছেন তা শেষ করা যাবে না।',
  },
  soon: { name: 'শিগগিরই দরকার', meaning: 'গাড়ি চালাতে পারবেন, তবে কয়েক সপ্তাহের মধ্যে করিয়ে নেওয়া ভালো।' },
  note: { name: 'জেনে রাখুন', meaning: 'এখন কিছু করতে হবে না।' },
};
export const notedOn = (time: string): string => `আমাদের মেকানিক লিখে রেখেছেন: ${time}`;
export const worksFor = (duration: string): string => `${duration} লাগবে`;

export const question = 'কাজটা করব?';
export const approve = 'রাজি';
export const decline = 'রাজি নই';
export const nothingIsDone = 'কিছু করা হবে না';
export const hasChanged = 'আপনি বেছে নেওয়ার পর এটা বদলেছে। আবার দেখে নিন।';

export const answeredOn: Record<AnswerValue, (time: string) => string> = {
  approved: (time) => `আপনি রাজি হয়েছেন: ${time}।`,
  declined: (time) => `আপনি রাজি হননি: ${time}।`,
};
export const answeredOnPhone: Record<AnswerValue, (time: string) => string> = {
  approved: (time) => `আপনি ফোনে রাজি হয়েছেন: ${time}।`,
  declined: (time) => `আপনি ফোনে জানিয়েছেন, রাজি নন: ${time}।`,
};
export const staysAsItIs = 'যেমন আছে, তেমনই থাকবে।';
export const notAnswered = 'আপনি উত্তর দেননি, তাই কিছু করা হয়নি।';
export const workIsBooked = (time: string): string => `আপনি আরেক দিনের জন্য বুক করেছেন। বুক করার সময়: ${time}।`;
export const workHasBegun = (time: string): string => `কাজ শুরু হয়েছে: ${time}।`;
export const changeAnswer = 'উত্তর বদলান';

export const photoName = (number: number, count: number, text: string): string =>
  count === 1 ? `ছবি: ${text}` : `${formatNumber(count)}টির মধ্যে ${formatNumber(number)} নম্বর ছবি: ${text}`;
export const enlarge = 'বড় করে দেখুন';
export const previousPhoto = 'আগের ছবি';
export const nextPhoto = 'পরের ছবি';

export const together = 'মোট';
export const chooseFirst = 'অন্তত একটিতে “রাজি” বা “রাজি নই” বেছে নিন।';
export const sendAnswer = 'উত্তর পাঠান';
export const approveSome = (count: number, amount: string): string =>
  `${formatNumber(count)}টি কাজে রাজি, মোট ${amount}`;
export const approveAndDecline = (count: number, amount: string, declined: number): string =>
  `${formatNumber(count)}টি কাজে রাজি, মোট ${amount}, ${formatNumber(declined)}টিতে রাজি নই`;
export const declineSome = (count: number): string => `${formatNumber(count)}টি কাজে রাজি নই`;
export const declineAll = 'কোনোটিতেই রাজি নই';
export const staysOpen = (count: number): string =>
  `${formatNumber(count)}টির উত্তর এখনো বাকি: পরেও দিতে পারবেন।`;
export const untilBegun = 'কাজ শুরু হওয়ার আগ পর্যন্ত উত্তর বদলাতে পারবেন।';

export const thanks = 'ধন্যবাদ, আপনার উত্তর পেয়েছি';
export const haveApproved = (count: number, amount: string): string =>
  `আপনি ${formatNumber(count)}টি কাজে রাজি হয়েছেন, মোট ${amount}: ঠিক এটুকুই করা হবে।`;
export const haveDeclined = (count: number): string =>
  `${formatNumber(count)}টি কাজে রাজি হননি: যেমন আছে, তেমনই থাকবে।`;

export const answers: Record<AnswerValue, string> = {
  approved: 'আপনি রাজি হয়েছেন',
  declined: 'আপনি রাজি হননি: যেমন আছে, তেমনই থাকবে',
};
export const noAnswer = 'উত্তর দেননি';
