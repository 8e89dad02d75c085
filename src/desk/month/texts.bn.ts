import { formatNumber } from '../../format-number.bn.ts';
import { formatHours } from '../week/format-hours.bn.ts';

export const monthTitle = (month: string): string => `মাস: ${month}`;
export const saveBooks = 'হিসাবরক্ষকের জন্য সেভ করুন';

export const better = (before: string, amount: string, percent: string): string =>
  `${before}-এর চেয়ে ভালো মাস: ${amount} বেশি বিল হয়েছে, অর্থাৎ ${percent}।`;
export const worse = (before: string, amount: string, percent: string): string =>
  `${before}-এর চেয়ে দুর্বল মাস: ${amount} কম বিল হয়েছে, অর্থাৎ ${percent}।`;
export const betterSoFar = (before: string, amount: string, percent: string): string =>
  `এ পর্যন্ত ${before}-এর চেয়ে ভালো মাস: একই তারিখ পর্যন্ত ${amount} বেশি বিল হয়েছে, অর্থাৎ ${percent}।`;
export const worseSoFar = (before: string, amount: string, percent: string): string =>
  `এ পর্যন্ত ${before}-এর চেয়ে দুর্বল মাস: একই তারিখ পর্যন্ত ${amount} কম বিল হয়েছে, অর্থাৎ ${percent}।`;
export const alike = (before: string): string => `${before}-এর মতোই মাস: বিল প্রায় সমান।`;
export const alikeSoFar = (before: string): string =>
  `এ পর্যন্ত ${before}-এর মতোই মাস: একই তারিখ পর্যন্ত বিল প্রায় সমান।`;
export const noMonthBefore = 'এর আগের কোনো মাসের হিসাব রাখা নেই, তাই তুলনা করা যাচ্ছে না।';
export const nothingBefore = (before: string): string =>
  `${before}-এ তখন পর্যন্ত কোনো বিল হয়নি, তাই তুলনা করা যাচ্ছে না।`;
export const isEmpty = (month: string): string => `${month}-এ কিছু হয়নি।`;
export const whatComes = 'বুকিং হলে, টাকা এলে আর গাড়ি ডেলিভারি দিলে বিল এখানে আসে। তীরচিহ্ন দিয়ে অন্য মাস দেখুন।';
export const inShort = (charged: string, received: string): string =>
  `বিল হয়েছে ${charged}, টাকা এসেছে ${received}।`;
export const owed = (amount: string, bookings: number): string =>
  `এখন বাকি ${amount}, ${formatNumber(bookings)}টি বুকিংয়ে।`;
export const nobodyOwes = 'এখন কারও কোনো বাকি নেই।';
export const whichDay =
  'বিল ধরা হয় গাড়ি ডেলিভারির দিনে, টাকা ধরা হয় যেদিন এসেছে বা গেছে সেদিন, ক্যাশের হিসাবের মতোই। ডলার লেখা না থাকলে সব অঙ্ক টাকায়।';
export const wholeBefore = (before: string): string => `পাশে ${before}-এর পুরো মাসের হিসাব।`;

export const moneyTitle = 'টাকা';
export const methodsTitle = 'টাকা এসেছে, কীভাবে';
export const servicesTitle = 'সার্ভিস অনুযায়ী';
export const mechanicsTitle = 'মেকানিক অনুযায়ী';
export const drawerTitle = 'ড্রয়ার, বুকিং ছাড়া';
export const movedFor = {
  in: (kind: string): string => `রাখা হয়েছে: ${kind}`,
  out: (kind: string): string => `নেওয়া হয়েছে: ${kind}`,
};
export const drawerOff = 'গুনে যতটা বেশি পাওয়া গেছে';
export const missingIsNegative = '০-এর কম হলে টাকা কম';
export const inTheMorning = (day: string): string => `${day}, সকালে`;
export const reductionsTitle = 'কী বাদ দেওয়া হয়েছে, কেন';
export const writtenOffTitle = 'মাফ করা বাকি';
export const writeOffs = { writtenOff: 'মাফ করা হয়েছে', recovered: 'পরে পাওয়া গেছে' };
export const disputesTitle = 'ব্যাংকে আপত্তি';
export const carsTitle = 'বুকিং ও গাড়ি';
export const findingsTitle = 'গাড়িতে যা পাওয়া গেছে';
export const byDayTitle = 'দিনে দিনে বিল ও টাকা';
export const fullTitle = 'কতটা ভরা';
export const withTimeOnly = 'শুধু যেসব গাড়ির সময় ঠিক করা ছিল';

export const charged = 'বিল';
export const cameIn = 'টাকা এসেছে';
export const lessGivenBack = 'ফেরত বাদ দিয়ে';
export const inNoSum = 'অন্য কোনো যোগফলে নেই';
export const givenBack = 'ফেরত';
export const takenOff = 'বিল থেকে বাদ';
export const kept = 'বাতিল বুকিং থেকে রাখা';
export const inDollars = (name: string): string => `${name}, ডলারে`;
export const nobodySet = 'কেউ ঠিক করা ছিল না';
export const foundWork = 'গাড়িতে পাওয়া কাজ';
export const withoutReason = 'কারণ লেখা নেই';
export const byWeb = 'সাইটে বুকিং';
export const byDesk = 'গ্যারেজে বুকিং';
export const cancelled = 'বাতিল';
export const cameFirst = 'প্রথমবার এসেছেন';
export const cameAgain = 'আবার এসেছেন';
export const noShows = 'আসেননি';
export const smsParts = 'পাঠানো এসএমএস পার্ট';
export const findings = {
  asked: 'কাস্টমারকে জিজ্ঞেস করা হয়েছে',
  approved: 'রাজি হয়েছেন',
  declined: 'রাজি হননি',
  deferred: 'না করেই গেছে',
  booked: 'পরে করার বুকিং',
};
export const disputes = { open: 'চলছে', won: 'গ্যারেজের পক্ষে', lost: 'গ্যারেজের বিপক্ষে' };
export const times = (count: number): string => `${formatNumber(count)} বার`;
export const timesAndHours = (count: number, minutes: number): string =>
  `${formatNumber(count)} বার, ${formatHours(minutes)}`;
export const carsAndHours = (count: number, minutes: number): string =>
  `${formatNumber(count)}টি গাড়ি, ${formatHours(minutes)}`;
export const difference = 'পার্থক্য';
export const same = 'সমান';
export const percent = (value: number): string => `${formatNumber(value)}%`;

export const numbersByDay = 'দিনে দিনে সংখ্যা';
export const dayColumn = 'দিন';
export const mostChargedOn = (day: string, amount: string): string =>
  `দিনে দিনে বিল ও টাকা: সবচেয়ে বেশি বিল ${day}, ৳${amount}।`;
export const nothingCharged = 'দিনে দিনে বিল ও টাকা: কোনো বিল হয়নি।';
export const fullDays = (full: number, open: number): string =>
  `দিনগুলো কতটা ভরা: খোলা ${formatNumber(open)} দিনের মধ্যে ${formatNumber(full)} দিনে দশ ভাগের নয় ভাগ বা তার বেশি সময় কাজে লেগেছে।`;
export const workPlanned = 'সময় ঠিক করা গাড়ির কাজ';
export const allRoom = 'যতটা জায়গা আছে';
export const carsPlanned = 'গাড়ি';
export const ofRoom = (cars: number, room: number): string =>
  `${formatNumber(room)}টির মধ্যে ${formatNumber(cars)}টি`;
export const closed = 'বন্ধ';
