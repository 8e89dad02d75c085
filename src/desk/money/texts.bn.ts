import type { UnmatchedReason } from '../../contract/desk/desk-money.ts';
import type { GatewayName } from '../../contract/money/money.ts';
import { atClock } from '../../contract/time/bangla-clock.ts';
import { formatNumber } from '../../format-number.bn.ts';
export const title = 'টাকা';
export const theWeek = 'সপ্তাহের হিসাব';
export const theMonth = 'মাসের হিসাব';
export const allClear = 'সব ঠিক আছে';

/* Endings follow these names: both end in a consonant. */
export const gatewayNames: Record<GatewayName, string> = { sslcommerz: 'এসএসএলকমার্জ', stripe: 'স্ট্রাইপ' };
export const takenAtMoment = (moment: string): string => `${atClock(moment)} নেওয়া হয়েছে`;
export const transactionAt = (gateway: string): string => `${gateway}, লেনদেন নম্বর`;
export const someShown = (shown: number, total: number): string =>
  `মোট ${formatNumber(total)}টির মধ্যে ${formatNumber(shown)}টি দেখানো হচ্ছে। এগুলো মিটে গেলে বাকিগুলো আসবে।`;

export const heldTitle = 'যাচাই করতে হবে';
export const allHeld = 'সব দেখতে “npm run orders -- list --payment held” চালান।';

export const disputedTitle = 'ব্যাংকে আপত্তি';
export const allDisputed = 'সবগুলো গেটওয়ের ড্যাশবোর্ডে আছে।';
export const answerDispute = (gateway: string): string =>
  `কাস্টমার এই পেমেন্ট নিয়ে ব্যাংকে আপত্তি জানিয়েছেন। ${gateway}ের ড্যাশবোর্ডে জবাব দিন, সেখানে লেখা তারিখের আগেই। ব্যাংক সিদ্ধান্ত না দেওয়া পর্যন্ত এখান থেকে কোনো টাকা ফেরত যাবে না।`;
export const answerInquiry = (gateway: string): string =>
  `কাস্টমারের ব্যাংক এই পেমেন্ট নিয়ে জানতে চেয়েছে। ${gateway}ের ড্যাশবোর্ডে জবাব দিন, সেখানে লেখা তারিখের আগেই; অথবা টাকা ফেরত দিন, তাতেই বিষয়টি শেষ হবে। নইলে এটি আপত্তি হয়ে যেতে পারে।`;

export const owedTitle = 'টাকা ফেরত দিতে হবে';
export const allOwed = 'আরও দেখতে “npm run orders -- list --payment refund-due” চালান।';

export const refundStarts = 'টাকা ফেরত নিজে থেকেই শুরু হবে, ১৫ মিনিটের মধ্যে। আপনার কিছু করার নেই।';
export const refundWaits = (gateway: string): string =>
  `টাকা ফেরত দিতে “npm run refunds” চালাতে হবে, ${gateway}ে রেজিস্টার করা কম্পিউটারে। এই সাইট যিনি দেখাশোনা করেন, তাঁকে বলুন।`;
export const refundRuns = (gateway: string): string => `${gateway} টাকা ফেরত দিচ্ছে। আপনার কিছু করার নেই।`;
export const everyQuarter = '১৫ মিনিট পরপর';
export const byNextCommand = 'পরের বার “npm run refunds” চালালে';
export const refundRefused = (gateway: string, reason: string, next: string): string =>
  `${gateway} টাকা ফেরত দেয়নি: ${reason}। ${next} আবার চেষ্টা হবে। এভাবে চলতে থাকলে কাস্টমারকে নিজেরা টাকা দিন, তারপর এখানে লিখে রাখুন।`;
export const refundUnclear = (gateway: string, reason: string): string =>
  `টাকা ফেরত শুরু হয়েছে, কিন্তু কত দূর এগিয়েছে, ${gateway} তা জানাচ্ছে না: ${reason}। তাদের প্যানেলে দেখুন। সেখানে ফেরত হয়ে গেলে এখানে লিখে রাখুন।`;
export const refundDisputed =
  'কাস্টমার এ নিয়ে ব্যাংকে আপত্তি জানিয়েছেন, সিদ্ধান্ত ব্যাংকের। তার আগে এখান থেকে কোনো টাকা ফেরত যাবে না।';
export const refundFailed = (reason: string): string =>
  `টাকা ফেরত হয়নি, নিজে থেকে আর হবেও না: ${reason}। আবার শুরু করুন, নয়তো কাস্টমারকে নিজেরা টাকা দিয়ে এখানে লিখে রাখুন।`;
export const noReason = 'কারণ জানা নেই';

export const captureNames: Record<GatewayName, string> = {
  sslcommerz: 'ভ্যালিডেশন আইডি',
  stripe: 'পেমেন্ট ইনটেন্ট',
};
export const unmatchedTitle = 'বুকিং ছাড়া টাকা';
export const foundAt = (moment: string): string => `${atClock(moment)} পাওয়া গেছে`;
export const findPayer = (gateway: string, captureName: string): string =>
  `কে টাকা দিয়েছেন, ${gateway}ের প্যানেলে ${captureName} দিয়ে খুঁজে দেখুন, আর সেখান থেকেই টাকা ফেরত দিন। নয়তো ব্যাকআপে অর্ডার নম্বর দিয়ে বুকিংটি খুঁজুন।`;
export const orderIdName = 'অর্ডার নম্বর';
export const transactionName = 'লেনদেন নম্বর';
export const bankIdName = 'ব্যাংকের নম্বর';
export const notKnown = 'জানা নেই';
export const closeIt = 'বন্ধ করুন…';
export const closeFound = (amount: string, moment: string): string =>
  `বন্ধ করুন: ${amount}, ${atClock(moment)} পাওয়া গেছে`;
export const closedTitle = 'বুকিং ছাড়া টাকার কী হয়েছে';
export const noneClosed = 'এখনো কিছু নেই।';

export const reasonNames: Record<UnmatchedReason, string> = {
  attributed: 'এটা একটা বুকিংয়ের টাকা',
  'given-back': 'আমরা নিজেরা ফেরত দিয়েছি',
  mistake: 'গেটওয়ের ভুল ছিল',
};
export const whatBecameOf = (amount: string): string => `${amount}: এই টাকার কী হয়েছে?`;
export const chooseReason = 'একটি কারণ বেছে নিন।';
export const whichBooking = 'কোন বুকিং';
export const optionalNote = 'নোট (ঐচ্ছিক)';
export const closeEntry = 'এই এন্ট্রি বন্ধ করুন';
export const entryClosed = (amount: string): string => `বুকিং ছাড়া টাকা, ${amount}: বন্ধ করা হয়েছে।`;

export const recentTitle = 'সাম্প্রতিক পেমেন্ট';
export const nobodyPaid = 'এখনো কেউ পেমেন্ট করেননি।';
export const searchFurtherBack = 'আরও পুরোনোগুলোতে খুঁজুন';

export const tillTitle = 'ক্যাশ';
export const cashOfDay = 'দিনের নগদ, আসা ও যাওয়া';
export const onlineBy = (gateway: string): string => `অনলাইন, ${gateway}`;
export const recordedAsBack = 'ফেরত বলে লেখা হয়েছে';
export const notInSums =
  'হাতে, অথবা গেটওয়ের প্যানেলে: এখানকার অন্য কোনো হিসাবে নেই। ক্যাশ থেকে দেওয়া হলে তা ক্যাশে কম থাকবে।';
export const printTill = 'ক্যাশের হিসাব প্রিন্ট করুন';
export const nothingTaken = 'এই দিনে কোনো টাকা আসেনি, ফেরতও যায়নি।';
export const takenTimes = (amount: string, count: number): string =>
  `${amount} নেওয়া হয়েছে, ${formatNumber(count)} বারে`;
export const givenBackTimes = (amount: string, count: number): string =>
  `${amount} ফেরত দেওয়া হয়েছে, ${formatNumber(count)} বারে`;
export const byMember = 'কে কত নিয়েছেন';
export const givenBack = (amount: string): string => `${amount} ফেরত`;
export const deskPaymentsCount = (count: number): string => `সব লেনদেন (${formatNumber(count)}টি)`;

export const closeDay = 'দিনের ক্যাশ বন্ধ করুন';
export const closeDayOf = (day: string): string => `দিনের ক্যাশ বন্ধ করুন: ${day}`;
export const floatLabel = 'সকালে ড্রয়ারে ছিল';
export const leftSince = (amount: string, day: string, since?: string): string =>
  `${day} গুনে পাওয়া গিয়েছিল ${amount}${since ? `, ${since}` : ''}।`;
export const comeSince = (amount: string): string => `এরপর এসেছে ${amount}`;
export const goneSince = (amount: string): string => `এরপর গেছে ${amount}`;
export const deviation = 'যা রেখে যাওয়া হয়েছিল তার তুলনায়';
export const withDeviation = (count: string, deviation: string): string => `${count}; সকালে: ${deviation}`;
export const cashTaken = 'নগদ নেওয়া হয়েছে';
export const cashGivenBack = 'নগদ ফেরত দেওয়া হয়েছে';
export const countByNotes = 'নোট ধরে গুনুন';
export const notesOf = (amount: string): string => `${amount} ×`;
export const coins = 'কয়েন, টাকায়';
export const reasonNeeded = (tolerance: string): string =>
  `হিসাব ${tolerance}-এর বেশি মেলেনি: কারণসহ গ্যারেজকে জানানো হবে।`;
export const shouldBe = 'ড্রয়ারে থাকার কথা';
export const countedLabel = 'গুনে পাওয়া গেছে';
export const typeInDrawer = '৪,২০০-এর মতো একটি টাকার অঙ্ক লিখুন, অথবা ০।';
export const difference = 'পার্থক্য';
export const noDifference = 'নেই';
export const missing = (amount: string): string => `${amount} কম`;
export const tooMuch = (amount: string): string => `${amount} বেশি`;
export const countedWith = (amount: string, difference: string): string =>
  `গুনে পাওয়া গেছে ${amount}, পার্থক্য: ${difference}`;
export const isClosed = (day: string, count: string): string => `${day}: ক্যাশ বন্ধ করা হয়েছে। ${count}।`;
export const closedBy = (member: string, moment: string): string => `${member} ${atClock(moment)} বন্ধ করেছেন`;
export const sinceClosing = 'বন্ধ করার পরের নগদ';
export const reopen = 'দিনের ক্যাশ আবার খুলুন';
export const reopenQuestion = (day: string): string => `${day}: ক্যাশ কি আবার খুলবেন?`;
export const reopenConsequences =
  'এরপর টাকা আবার গুনে দিনের ক্যাশ বন্ধ করা যাবে। আপনি যে খুলেছেন, তা কাজের তালিকায় লেখা থাকবে।';
export const isReopened = (day: string): string => `${day}: ক্যাশ আবার খোলা হয়েছে।`;
export const reopenedBy = (member: string, moment: string): string =>
  `${member} ${atClock(moment)} আবার খুলেছেন।`;
export const countBefore = (count: string): string => `তার আগে: ${count}।`;
