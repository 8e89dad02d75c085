import type { Job, JobStep } from '../../../contract/desk/desk-day.ts';
import { atClock } from '../../../contract/time/bangla-clock.ts';
import { formatNumber } from '../../../format-number.bn.ts';

export const stepNames: Record<JobStep, string> = {
  expected: 'আসার কথা',
  'not-come': 'আসেনি',
  'given-up': 'সময় বাতিল করা হয়েছে',
  received: 'রিসিভ হয়েছে',
  'in-work': 'কাজ চলছে',
  waiting: 'অপেক্ষায়',
  ready: 'তৈরি',
  collected: 'ডেলিভারি হয়েছে',
};

export const checkIn = 'রিসিভ করুন';
export const startWork = 'কাজ শুরু করুন';
export const makeReady = 'কাজ শেষ করুন';
export const goOn = 'আবার কাজ ধরুন';
export const collect = 'ডেলিভারি দিন';
export const noteAnswer = 'উত্তর লিখুন';

export const togetherWith = (service: string): string => `একসঙ্গে: ${service}`;
export const togetherLabel = (service: string): string => `একসঙ্গে আসা অন্য বুকিং: ${service}`;

export const late = 'দেরি';
export const missedAt = (moment: string): string => `আসেনি: ${moment}`;
export const paidOn = (date: string): string => `পেমেন্ট: ${date}`;
export const noTime = 'সময় ঠিক হয়নি';
export const moneyChips: Record<Job['payment'], string | undefined> = {
  paid: undefined,
  unpaid: 'টাকা বাকি',
  held: 'পেমেন্ট আটকে আছে',
  'refund-due': 'টাকা ফেরত দিতে হবে',
  refunded: 'টাকা ফেরত দেওয়া হয়েছে',
};
export const fraudChip = 'ব্যাংক জালিয়াতি সন্দেহ করছে';
export const disputedChip = 'ব্যাংকে আপত্তি';
export const chargedBackChip = 'ব্যাংক টাকা ফিরিয়ে নিয়েছে';
export const waitsForServer = 'সার্ভার সাড়া দেওয়ার অপেক্ষায়';
export const cancelledByCustomer = 'কাস্টমার বাতিল করেছেন';
export const dayIsClosed = 'দিনটি বন্ধ: কাস্টমারকে অন্য সময় বেছে নিতে হবে';
export const giveCarBack = 'কাস্টমার বাতিল করেছেন: গাড়ি ফেরত দিন';
export const messageAndSteps = (name: string): string => `বার্তা ও ধাপ: ${name}`;
export const decideFirst = 'গাড়ি রিসিভ করার আগে সিদ্ধান্ত নিন।';
export const ownerDecides = 'গাড়ি রিসিভ করার আগে মালিক সিদ্ধান্ত নেবেন।';
export const waitsWithoutReason = 'কেন অপেক্ষায়, কেউ লেখেননি।';
export const everythingAboutIt = 'এই বুকিংয়ের সব তথ্য';

export const earlierVisits = (visit: number, service: string, month: string): string =>
  `${formatNumber(visit)} নম্বর বার; ${month} মাসে ${service}`;
export const deferredEarlier = (work: string): string => `আগে যে বাড়তি কাজ করা হয়নি: ${work}`;
export const worksOn = (mechanic: string): string => `কাজ করছেন ${mechanic}`;
export const keyTagIs = (tag: string): string => `চাবির ট্যাগ ${tag}`;
export const stillDue = (amount: string): string => `বাকি: ${amount}`;
export const writtenOffChip = 'মাফ করা';
export const dueChip = (amount: string): string => `বাকি ${amount}`;
export const restChip = (amount: string): string => `আরও ${amount}`;
export const planVisit = 'সময় ঠিক করুন';
export const moveVisit = 'সময় বদলান';
export const linkForCustomer = 'কাস্টমারের লিংক';

export const mechanicLabel = 'মেকানিক';
export const nobody = 'এখনো কেউ না';
export const keyTagLabel = 'চাবির ট্যাগ';
export const noKeyTag = 'অক্ষর বা সংখ্যা লিখুন।';
export const mileageLabel = 'মিটারে কত কিমি';
export const noMileage = '৮২,৪৫০-এর মতো পূর্ণ সংখ্যা লিখুন।';
export const stepLabel = 'ধাপ';
export const movedMeanwhile = (step: string): string => `এর মধ্যে এটা “${step}” ধাপে চলে গেছে।`;
export const continueFromThere = 'সেখান থেকে এগিয়ে যান';
export const givenUpMeans =
  'সময়টা আবার অন্যদের জন্য খালি হবে। কাস্টমার ইমেইল পাবেন, তারপর কোনো খরচ ছাড়াই অন্য সময় বেছে নেবেন, অথবা বুকিং বাতিল করে টাকা ফেরত নেবেন। তার আগে পর্যন্ত বুকিং ঠিকই থাকবে। এটা আর ফিরিয়ে নেওয়া যাবে না।';
export const messageLabel = 'কাস্টমারকে যা জানাবেন (ঐচ্ছিক)';
export const messageHint = (length: number, maximum: number): string =>
  formatNumber(`কাস্টমার এটা বুকিংয়ের পাশে দেখবেন। ${maximum} অক্ষরের মধ্যে ${length}টি।`);
export const suggestions: Partial<Record<JobStep, string[]>> = {
  'in-work': ['তৈরি হবে আনুমানিক '],
  waiting: ['পার্টসের অপেক্ষায় আছি, আসার কথা ', 'আমাদের ফোন করুন: গাড়িতে আরও কিছু ধরা পড়েছে'],
  ready: ['গাড়ি তৈরি, নিয়ে যাওয়ার শেষ সময় '],
};
export const giveUp = 'সময় বাতিল করুন';

export const addMessage = 'বার্তা লিখুন';
export const undo = 'ফিরিয়ে নিন';
export const hide = 'সরিয়ে দিন';

export const notMoved = (reason: string): string => `ধাপ বদলায়নি। ${reason}`;
export const endedAt = (time: string): string =>
  `ধাপ বদলায়নি। ${atClock(time)} এই বুকিং বাতিল হয়েছে, বা টাকা ফেরত দেওয়া হয়েছে।`;
export const movedBy = (member: string, step: string, time: string): string =>
  `${member} ${atClock(time)} এটা “${step}” ধাপে নিয়েছেন।`;
export const changedBy = (member: string, time: string): string =>
  `ধাপ বদলায়নি। ${member} ${atClock(time)} বুকিং বদলেছেন।`;
export const changedByCustomer = (time: string): string => `ধাপ বদলায়নি। কাস্টমার ${atClock(time)} বুকিং বদলেছেন।`;

export const closedOn = (day: string): string => `${day} গ্যারেজ বন্ধ।`;
export const fullAt = (moment: string): string => `${atClock(moment)} আর কোনো জায়গা খালি নেই।`;
export const fullOn = (day: string): string => `${day} আর জায়গা নেই।`;
export const expectAnyway = (reason: string): string => `${reason} তবু এই গাড়ি আসার তালিকায় রাখবেন?`;
