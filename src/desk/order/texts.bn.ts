import type { DeskCheckoutSession } from '../../contract/desk/desk-order.ts';
import type { OrderEvent } from '../../contract/order/order.ts';
import { atClock } from '../../contract/time/bangla-clock.ts';
import { formatNumber } from '../../format-number.bn.ts';

export const bookingTitle = 'বুকিং';
export const bookingNamed = (number: string): string => `বুকিং ${number}:`;
export const noBooking = 'এই নম্বরের কোনো বুকিং নেই';
export const whereToLook = 'বোর্ডে কাস্টমারকে খুঁজুন, নয়তো গেটওয়ের প্যানেলে পেমেন্টটি দেখুন।';
export const theBoard = 'বোর্ড';
export const boardOf = (day: string): string => `বোর্ড: ${day}`;

export const whoTitle = 'কাস্টমার';
export const customerName = 'নাম';
export const noneGiven = 'দেওয়া নেই';
export const phoneName = 'ফোন';
export const emailName = 'ইমেইল';
export const addressName = 'ঠিকানা';
export const languageName = 'ভাষা';
export const keptForDebt = 'বকেয়া শোধ না হওয়া পর্যন্ত নাম আর ফোন নম্বর থাকবে।';
export const erasedOn = (moment: string): string => `${atClock(moment)} কাস্টমারের তথ্য মুছে ফেলা হয়েছে।`;

export const carTitle = 'গাড়ি ও আসার সময়';
export const serviceName = 'সার্ভিস';
export const plateName = 'নম্বর প্লেট';
export const carName = 'গাড়ি';
export const visitName = 'আসার কথা';
export const anyDay = 'যেকোনো দিন';
export const missedName = 'আসেনি';
export const stateName = 'অবস্থা';
export const cancelledState = 'বাতিল';
export const messageName = 'কাস্টমারকে যা জানানো হয়েছে';
export const mechanicName = 'মেকানিক';
export const bookedName = 'বুকিং হয়েছে';
export const bookedAtDesk = (moment: string): string => `${moment}, ডেস্কে`;

export const moneyTitle = 'টাকা';
export const cataloguePriceName = 'তালিকার দাম';
export const writtenOff = (amount: string, moment: string, by: string): string =>
  `${amount} মাফ করা হয়েছে, ${moment}, ${by}`;
export const askAgain = (amount: string): string => `${amount} আবার চান`;
export const isAskedAgain = (amount: string): string => `${amount} আবার চাওয়া হচ্ছে।`;
export const begunAt = (state: string, moment: string): string => `${state}, শুরু ${moment}`;
export const amountDue = (amount: string): string => `পাওনা ছিল ${amount}।`;
export const nothingTaken = 'এতে কোনো টাকা আসেনি।';
export const takenAt = (amount: string, moment: string): string => `${amount} নেওয়া হয়েছে, ${moment}`;
export const unknownTime = 'কখন, জানা নেই';

export const checkoutSessionStates: Record<DeskCheckoutSession['state'], string> = {
  opening: 'পেমেন্ট পেজ খোলা হচ্ছে',
  open: 'পেমেন্ট পেজ খোলা, টাকা দেওয়া হয়নি',
  failed: 'পেমেন্ট পেজ খোলা যায়নি',
  expired: 'পেমেন্ট পেজ বন্ধ, টাকা দেওয়া হয়নি',
  paid: 'টাকা দেওয়া হয়েছে',
  held: 'আটকে আছে, যাচাই করতে হবে',
  'refund-due': 'ফেরত দিতে হবে',
  refunded: 'ফেরত দেওয়া হয়েছে',
};
export const refundRuns = (gateway: string, moment: string): string =>
  `${gateway} টাকা ফেরত দিচ্ছে, শুরু ${moment}।`;
export const refundFailed = (moment: string, reason: string): string =>
  `${atClock(moment)} টাকা ফেরতের চেষ্টা হয়েছিল, হয়নি: ${reason}।`;
export const refundGivenUp = (moment: string, reason: string): string =>
  `${atClock(moment)} টাকা ফেরত হয়নি, নিজে থেকে আর হবেও না: ${reason}।`;
export const refundDone = (moment: string): string => `${atClock(moment)} ফেরত দেওয়া হয়েছে।`;
export const foundDone = (gateway: string, moment: string): string =>
  `${gateway}ের ড্যাশবোর্ড থেকে ফেরত দেওয়া হয়েছে, ধরা পড়েছে ${moment}।`;
export const foundFailed = (gateway: string, moment: string): string =>
  `${gateway}ের ড্যাশবোর্ড থেকে ফেরত দেওয়া হয়েছিল, কিন্তু পৌঁছায়নি: ${moment} থেকে আবার আমাদের কাছে।`;
export const ofPart = (amount: string, text: string): string => `${amount}: ${text}`;
export const disputeStates: Record<'inquiry' | 'open' | 'won' | 'lost', (moment: string) => string> = {
  inquiry: (moment) => `ব্যাংক এ নিয়ে জানতে চেয়েছে, ${moment}।`,
  open: (moment) => `কাস্টমার ব্যাংকে আপত্তি জানিয়েছেন, ${moment}।`,
  won: (moment) => `ব্যাংক গ্যারেজের পক্ষে সিদ্ধান্ত দিয়েছে, ${moment}।`,
  lost: (moment) => `ব্যাংক টাকা ফিরিয়ে নিয়েছে, ${moment}।`,
};
export const fraudWarned = (moment: string): string => `ব্যাংক জালিয়াতি সন্দেহ করছে, ${moment}।`;
export const refundIdName = 'ফেরতের নম্বর';
export const ownRefundIdName = 'আমাদের ফেরতের নম্বর';
export const disputeIdName = 'আপত্তির নম্বর';

export const noticesTitle = 'যা যা পাঠানো হয়েছে';
export const noNotices = 'এখনো কিছু পাঠানো হয়নি।';
export const recipientNames: Record<string, string> = {
  customer: 'কাস্টমারকে ইমেইল',
  garage: 'গ্যারেজকে বার্তা',
  mailbox: 'গ্যারেজকে ইমেইল',
  phone: 'কাস্টমারকে এসএমএস',
};
export const noticeNames: Record<string, string> = {
  paid: 'পেমেন্ট এসেছে',
  held: 'পেমেন্ট আটকে আছে',
  cancelled: 'বুকিং বাতিল',
  'refund-due': 'টাকা ফেরত যাচ্ছে',
  'refund-failed': 'টাকা ফেরত হয়নি',
  refunded: 'টাকা ফেরত দেওয়া হয়েছে',
  'refunded-elsewhere': 'গেটওয়ের ড্যাশবোর্ড থেকে টাকা ফেরত দেওয়া হয়েছে',
  'elsewhere-failed': 'গেটওয়ের ড্যাশবোর্ড থেকে ফেরত দেওয়া টাকা পৌঁছায়নি',
  inquired: 'ব্যাংক পেমেন্ট নিয়ে জানতে চেয়েছে',
  disputed: 'পেমেন্ট নিয়ে আপত্তি',
  'fraud-warned': 'ব্যাংক জালিয়াতি সন্দেহ করছে',
  'dispute-won': 'আপত্তির সিদ্ধান্ত গ্যারেজের পক্ষে',
  'dispute-lost': 'আপত্তির সিদ্ধান্ত কাস্টমারের পক্ষে',
  'duplicate-payment': 'একই পেমেন্ট বারবার এসেছে',
  booked: 'যেকোনো দিনের জন্য বুকিং',
  'visit-set': 'গাড়ি আনার সময় ঠিক হয়েছে',
  'visit-moved': 'গাড়ি আনার সময় বদলেছে',
  'visit-given-up': 'গাড়ি আনার সময় বাতিল করা হয়েছে',
  'visit-closed': 'গাড়ি আনার দিন গ্যারেজ বন্ধ',
  'visit-reopened': 'গাড়ি আনার দিন গ্যারেজ খোলাই থাকছে',
  reminder: 'গাড়ি আনার কথা মনে করিয়ে দেওয়া',
  findings: 'বাড়তি কাজ নিয়ে প্রশ্ন',
  'findings-reminder': 'বাড়তি কাজের কথা মনে করিয়ে দেওয়া',
  'findings-answered': 'বাড়তি কাজের উত্তর',
  'desk-receipt': 'ডেস্কে দেওয়া টাকার রসিদ',
  'services-added': 'যোগ করা সার্ভিসের কথা জানানো হয়েছে',
  'findings-recorded': 'ফোনে দেওয়া উত্তর জানানো হয়েছে',
  'next-service': 'পরের সার্ভিসের কথা মনে করিয়ে দেওয়া',
  ready: 'গাড়ি তৈরি',
  'till-off': 'ড্রয়ারের টাকা মেলেনি',
  'never-came': 'গাড়ি এক বছরেও আসেনি',
  'given-up': 'কাস্টমারকে একটি বার্তা পাঠানো যায়নি',
};
export const noticeStates = { sent: 'পাঠাতে দেওয়া হয়েছে', 'given-up': 'পৌঁছায়নি, আর চেষ্টা হবে না' };

export const historyTitle = 'ইতিহাস';
export const actorNames: Record<OrderEvent['actor'], string> = {
  customer: 'কাস্টমার',
  gateway: 'গেটওয়ে',
  garage: 'গ্যারেজ',
};
export const onlySomeKept = 'ইতিহাস লম্বা হলে প্রথম ঘটনা আর সবশেষের ঘটনাগুলোই থাকে।';
export const logOf = (day: string): string => `${day}: স্টাফ কী কী করেছেন`;

export const earlierTitle = 'এই গাড়ি আগে যখন এসেছে';
export const deferredTitle = 'আগে যে বাড়তি কাজ করা হয়নি';
export const foundOn = (day: string): string => `পাওয়া গেছে ${day}`;

export const dataTitle = 'কাস্টমারের তথ্য';
export const eraseMeans = 'কাস্টমার চাইলে মালিক তাঁর সব বুকিং থেকে নাম, ফোন আর গাড়ির তথ্য মুছে দিতে পারেন।';
export const openErasure = 'কাস্টমারের তথ্য মুছুন…';
export const eraseQuestion = (name: string): string => `${name}: তথ্য মুছে ফেলবেন?`;
export const eraseConsequences =
  'এই কাস্টমারের সব বুকিং থেকে নাম, ফোন, নম্বর প্লেট, গাড়ি আর নোট মুছে যাবে, সামনের কোনো গাড়ি আনার সময়ও থাকবে না। কী বুক করা হয়েছে, কত টাকা দেওয়া আর ফেরত দেওয়া হয়েছে, তা নাম ছাড়া থেকে যাবে। পরে এটা আর বদলানো যাবে না।';
export const erase = 'একেবারে মুছে ফেলুন';
export const isErased = (bookings: number): string => `${formatNumber(bookings)}টি বুকিং থেকে মুছে ফেলা হয়েছে।`;
