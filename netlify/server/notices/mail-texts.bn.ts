import type { AnswerValue } from '../../../src/contract/findings/finding.ts';
import { spacedBookingNumber } from '../../../src/contract/text/booking-id.ts';
import { atClock } from '../../../src/contract/time/bangla-clock.ts';
import { DHAKA } from '../../../src/contract/time/dhaka.ts';
import { formatter } from '../../../src/contract/time/format-dhaka.bn.ts';
import { formatNumber } from '../../../src/format-number.bn.ts';
import { phone } from '../contact-texts.bn.ts';

export { formatAmount } from '../../../src/contract/money/format-money.bn.ts';
export { methodPhrases } from '../../../src/contract/money/money-texts.bn.ts';
export {
  formatClockInDhaka as formatClock,
  formatDayInDhaka,
} from '../../../src/contract/time/format-dhaka.bn.ts';
export { ifLate } from '../../../src/contract/visits/visit-texts.bn.ts';
export { addressLine, brand, openingHours, phone } from '../contact-texts.bn.ts';

export const formatDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', timeZone: DHAKA });

export const subjects = {
  paid: (service) => `আপনার পেমেন্ট পেয়েছি: ${service}`,
  cancelled: (service) => `আপনার বুকিং বাতিল হয়েছে: ${service}`,
  'refund-due': (service) => `আপনার টাকা ফেরত যাচ্ছে: ${service}`,
  refunded: (service) => `আপনার টাকা ফেরত দেওয়া হয়েছে: ${service}`,
  'dispute-lost': (service) => `আপনার ব্যাংক টাকা ফেরত দিয়েছে: ${service}`,
  'visit-set': (_service, time) => `গাড়ি আনার সময়: ${time}`,
  'visit-moved': (_service, time) => `গাড়ি আনার সময় বদলেছে: ${time}`,
  'visit-given-up': (service) => `গাড়ি আনার সময় বাতিল করা হয়েছে: ${service}`,
  'visit-closed': (_service, time) => `সেদিন গ্যারেজ বন্ধ, অন্য একটি সময় বেছে নিন: ${time}`,
  'visit-reopened': (_service, time) => `গাড়ি আনার সময় আগেরটাই থাকছে: ${time}`,
  reminder: (_service, time) => `মনে করিয়ে দিচ্ছি, গাড়ি আনার সময়: ${time}`,
  ready: (service) => `আপনার গাড়ি তৈরি: ${service}`,
  findings: (service) => `আপনার গাড়িতে কিছু পাওয়া গেছে: ${service}`,
  'findings-reminder': (service) => `আপনার উত্তরের অপেক্ষায় আছি: ${service}`,
  'findings-recorded': (service) => `ফোনে আপনি যা জানিয়েছেন: ${service}`,
  'services-added': (service) => `আপনার বুকিংয়ে যোগ হয়েছে: ${service}`,
  'desk-receipt': (service) => `গ্যারেজে দেওয়া টাকার রসিদ: ${service}`,
  'next-service': (service) => `আপনার গাড়ির আবার সার্ভিসের সময় হয়েছে: ${service}`,
} satisfies Record<string, (service: string, time: string) => string>;

export const numberOf = (orderId: string): string => formatNumber(spacedBookingNumber(orderId));
export const labels = {
  service: 'সার্ভিস',
  paid: 'টাকা দেওয়া হয়েছে',
  amount: 'টাকার পরিমাণ',
  refund: 'টাকা ফেরত',
  reason: 'কারণ',
  booking: 'বুকিং',
  transaction: 'লেনদেন নম্বর',
};
export const yourSummary = 'আপনার বুকিংয়ের রসিদ:';
export const comeOrChoose = 'গ্যারেজ খোলা থাকলে যেকোনো দিন আসতে পারেন, অথবা গাড়ি আনার সময় বেছে নিন:';
export const addToCalendar = 'আপনার ক্যালেন্ডারে যোগ করুন:';
export const inGoogle = (link: string): string => `গুগল: ${link}`;
export const inOthers = (link: string): string => `অ্যাপল ও অন্যান্য: ${link}`;
export const bySubscription = (link: string): string =>
  `সময় বদলালে ক্যালেন্ডারও যেন নিজে থেকে বদলায়, সে জন্য এই ঠিকানাটি কপি করে ক্যালেন্ডারে সাবস্ক্রিপশন হিসেবে যোগ করুন (“ইউআরএল থেকে”): ${link}`;
export const replaceInCalendar = 'ক্যালেন্ডারে যোগ করা সময় নিজে থেকে বদলাবে না: আগেরটি মুছে নতুনটি যোগ করুন:';
export const moveOrGiveUp = 'সময় বদলাতে বা বাতিল করতে:';
export const verifyAddress =
  'এই ইমেইল ঠিকানা যে আপনার, তা আপনি এখনো নিশ্চিত করেননি। নিশ্চিত না করা পর্যন্ত আমরা শুধু আপনার টাকার খবর আর গাড়িতে কী পাওয়া গেছে তা জানাব। মনে করিয়ে দেওয়ার ইমেইল আর গাড়ি তৈরির খবর পেতে ঠিকানাটি নিশ্চিত করুন:';

export const confirmed = 'আপনার পেমেন্ট পেয়েছি, আপনার বুকিং নিশ্চিত হয়েছে।';
export const furtherPaid = 'বুকিংয়ের বাইরে আপনি যাতে রাজি হয়েছেন, তার টাকা পেয়েছি।';
export const paidAtGarage = 'গ্যারেজে আপনি যে টাকা দিয়েছেন আর যা ফেরত পেয়েছেন:';
export const taken = (amount: string, method: string): string => `${method} দিয়েছেন ${amount}`;
export const givenBack = (amount: string, method: string): string => `${method} ফেরত পেয়েছেন ${amount}`;
export const stillDue = (amount: string): string => `এখনো বাকি: ${amount}`;
export const nothingDue = 'আর কোনো টাকা বাকি নেই।';
export const pleaseAnswer =
  'আমাদের মেকানিক আপনার গাড়িতে কিছু পেয়েছেন। একটু দেখে হ্যাঁ বা না জানান: আপনি রাজি না হলে আমরা কিছুই করব না।';
export const weFound = 'আমাদের মেকানিক আপনার গাড়িতে কিছু পেয়েছেন, আপনার জানা থাকা ভালো:';
export const stillWaiting =
  'আপনার উত্তরের জন্য গাড়ির কাজ থেমে আছে: মেকানিক গাড়িতে কিছু পেয়েছেন, আপনি রাজি না হলে কিছুই করা হবে না।';
export const seeFindings = 'ছবি আর দামসহ দেখুন:';
export const recordedOnPhone = 'গাড়ির বাড়তি কাজ নিয়ে ফোনে আমাদের কথা হয়েছে। আপনার উত্তর গ্যারেজ এভাবে লিখে রেখেছে।';
export const recordedAs: Record<AnswerValue, string> = {
  approved: 'যে কাজে আপনি রাজি:',
  declined: 'যে কাজে আপনি রাজি নন:',
};
export const servicesAdded = 'আপনার সঙ্গে কথা বলে এই কাজও আপনার বুকিংয়ে যোগ করেছি:';
export const ifNotSaid = 'আপনি যদি এমনটা না বলে থাকেন, এখনই আমাদের ফোন করুন:';
export const youBring = (day: string, clock: string): string =>
  `আপনি গাড়ি আনবেন ${day}, ${atClock(clock)} (ঢাকার সময়)।`;
export const bringTo = (day: string, clock: string): string =>
  `${day}, ${atClock(clock)} (ঢাকার সময়) গাড়ি নিয়ে আসুন এই ঠিকানায়:`;
export const comesLate = (day: string, clock: string): string =>
  `মেইলটি দেরিতে যাচ্ছে, সে জন্য আমরা দুঃখিত: পাঠানোর কথা ছিল ${day}, ${atClock(clock)} (ঢাকার সময়)।`;
export const ready = 'আপনার গাড়ি তৈরি। গ্যারেজ খোলা থাকলে যেকোনো সময় নিয়ে যেতে পারেন।';

export const dueAgain = (day: string): string =>
  `আপনি মনে করিয়ে দিতে বলেছিলেন। গতবার এই কাজ করিয়ে গাড়ি নিয়ে গিয়েছিলেন ${day} তারিখে। এখন আবার করানোর সময় হয়েছে।`;
export const bookAgain = 'আবার বুক করুন:';
export const stopReminders = 'এ কথা আমরা একবারই মনে করিয়ে দিই। অন্য কোনো সার্ভিসের কথা মনে করিয়ে দেওয়া বন্ধ করতে:';

const GOES_BACK = 'যেখান থেকে এসেছিল, সেখানেই ফেরত যাচ্ছে। ব্যাংকের হিসাবে তা দেখাতে কয়েক দিন লাগতে পারে।';
const WENT_BACK = 'যেখান থেকে এসেছিল, সেখানেই ফেরত গেছে। ব্যাংকের হিসাবে তা দেখাতে কয়েক দিন লাগতে পারে।';
export const cancelled = 'আপনার বুকিং বাতিল হয়েছে।';
export const afterCancelling = {
  unpaid: 'এই বুকিংয়ের জন্য আপনি কোনো টাকা দেননি।',
  held: `আপনি যে টাকা দিয়েছেন, তা ${GOES_BACK}`,
  'refund-due': `আপনি যে টাকা দিয়েছেন, তা ${GOES_BACK} টাকা পাঠানো হলে আবার ইমেইল করব।`,
  refunded: `আপনি যে টাকা দিয়েছিলেন, তা ${WENT_BACK}`,
  paid: `টাকা নিজে থেকে ফেরত যাওয়ার সময় পার হয়ে গেছে, তাই আপনার টাকা আমাদের কাছেই থাকছে। ফেরত চাইতে ফোন করুন: ${phone}।`,
  disputed: 'এই পেমেন্ট নিয়ে আপনি ব্যাংকে আপত্তি জানিয়েছেন। সিদ্ধান্ত ব্যাংকের।',
  chargedBack: 'আপনি যে টাকা দিয়েছিলেন, আপনার ব্যাংক তা আপনাকে ফেরত দিয়েছে।',
};
export const stillHere = 'আপনার গাড়ি এখনো গ্যারেজে আছে: এসে নিয়ে যান, অথবা আমাদের ফোন করুন।';
export const duplicateIsRefunded = `এই বুকিংয়ের টাকা আপনি একবারের বেশি দিয়েছেন। শেষে যা এসেছে, তা ${GOES_BACK} আপনার বুকিং ঠিকই আছে।`;
export const partIsRefunded = 'আপনার দেওয়া টাকার একটি অংশ ফেরত যাচ্ছে: যত টাকা বাকি ছিল, তার চেয়ে বেশি এসেছে।';
export const weRefund = `আমরা আপনাকে টাকা ফেরত দিচ্ছি। টাকা ${GOES_BACK}`;
export const paymentIsRefunded = `আপনার টাকা ${GOES_BACK}`;
export const moneyWasRefunded = `টাকা ${WENT_BACK}`;
export const bankGaveBack = 'যে পেমেন্ট নিয়ে আপত্তি জানিয়েছিলেন, আপনার ব্যাংক তার সিদ্ধান্ত নিয়ে আপনাকে টাকা ফেরত দিয়েছে।';
export const notCharged = 'যে কাজ বুক করেছিলেন, তার জন্য আর কোনো টাকা নেওয়া হবে না।';
export const withPhone = (text: string): string => `${text} ${phone}।`;

export const givenUp = 'গাড়ি আনার সময় বাতিল করা হয়েছে।';
export const givenUpByYou = (service: string): string =>
  `আপনি গাড়ি আনার সময় বাতিল করেছেন। “${service}”-এর বুকিং ঠিকই আছে।`;
export const givenUpByUs = (service: string): string =>
  `দুঃখিত, আপনি যে সময় বেছে নিয়েছিলেন, তখন আমরা গাড়িটি নিতে পারছি না। “${service}”-এর বুকিং ঠিকই আছে।`;
export const closedOnYourDay = (day: string, clock: string): string =>
  `দুঃখিত, ${day} গ্যারেজ বন্ধ থাকবে, তাই ${atClock(clock)} আপনার গাড়িটি নিতে পারছি না।`;
export const bookingStands = (service: string): string => `“${service}”-এর বুকিং ঠিকই আছে।`;
export const chooseAnother = 'অন্য একটি সময় বেছে নিন, এর জন্য কোনো টাকা কাটা হবে না। খালি সময়গুলো এখানে:';
export const openAfterAll =
  'সেদিন গ্যারেজ বন্ধ বলে আপনাকে জানিয়েছিলাম। শেষ পর্যন্ত গ্যারেজ খোলা থাকছে, আপনার সময়ও আগেরটাই থাকছে।';
export const deleteFromCalendar = 'ক্যালেন্ডারে যোগ করা সময় নিজে থেকে মুছবে না: আপনি মুছে দিন।';
