import type { DeskEventType, SetEventType } from '../../contract/desk/desk-booking.ts';
import type { TillAct } from '../../contract/desk/desk-till.ts';
import type { orderEventTypes } from '../../contract/order/order.ts';
import { keyTagIs, worksOn } from '../board/jobs/texts.bn.ts';

type EventType = (typeof orderEventTypes)[number] | DeskEventType;

export const eventTexts: Record<EventType, string> = {
  created: 'বুকিং হয়েছে',
  session: 'পেমেন্ট পেজ খোলা হয়েছে',
  'session-failed': 'পেমেন্ট পেজ খোলা যায়নি',
  'session-expired': 'পেমেন্ট পেজ বন্ধ হয়েছে, টাকা দেওয়া হয়নি',
  paid: 'টাকা দেওয়া হয়েছে',
  held: 'পেমেন্ট আটকে আছে',
  approved: 'কাজ অনুমোদন করা হয়েছে',
  cancelled: 'বুকিং বাতিল হয়েছে',
  'refund-due': 'টাকা ফেরত দিতে হবে',
  'refund-processing': 'গেটওয়েকে টাকা ফেরত দিতে বলা হয়েছে',
  'refund-failed': 'টাকা ফেরত হয়নি',
  refunded: 'টাকা ফেরত দেওয়া হয়েছে',
  'refunded-elsewhere': 'গেটওয়ের ড্যাশবোর্ড থেকে টাকা ফেরত দেওয়া হয়েছে',
  inquired: 'ব্যাংক পেমেন্ট নিয়ে জানতে চেয়েছে',
  disputed: 'পেমেন্ট নিয়ে ব্যাংকে আপত্তি',
  'dispute-won': 'আপত্তির সিদ্ধান্ত গ্যারেজের পক্ষে',
  'dispute-lost': 'ব্যাংক টাকা ফিরিয়ে নিয়েছে',
  'visit-set': 'গাড়ি আনার সময় ঠিক হয়েছে',
  'visit-moved': 'গাড়ি আনার সময় বদলেছে',
  'visit-given-up': 'গাড়ি আনার সময় বাতিল করা হয়েছে',
  'visit-missed': 'গাড়ি আসেনি',
  'visit-closed': 'গাড়ি আনার দিন গ্যারেজ বন্ধ করা হয়েছে',
  'visit-reopened': 'গাড়ি আনার দিন গ্যারেজ আবার খোলা',
  expected: 'গাড়ি আবার আসার কথা',
  'put-away': 'কাস্টমার তালিকা থেকে সরিয়েছেন',
  erased: 'কাস্টমারের তথ্য মুছে ফেলা হয়েছে',
  received: 'গাড়ি রিসিভ হয়েছে',
  'in-work': 'কাজ শুরু হয়েছে',
  waiting: 'কাজ থেমে আছে',
  ready: 'গাড়ি তৈরি',
  collected: 'গাড়ি ডেলিভারি হয়েছে',
  'findings-asked': 'বাড়তি কাজের কথা কাস্টমারকে জানানো হয়েছে',
  'finding-changed': 'বাড়তি কাজ বদলানো হয়েছে',
  'finding-approved': 'বাড়তি কাজে কাস্টমার রাজি',
  'finding-declined': 'বাড়তি কাজে কাস্টমার রাজি নন',
  'finding-begun': 'বাড়তি কাজ শুরু হয়েছে',
  'finding-not-begun': 'বাড়তি কাজ আসলে শুরু হয়নি',
  'finding-set': 'বাড়তি কাজ লেখা হয়েছে',
  'finding-removed': 'বাড়তি কাজ বাদ দেওয়া হয়েছে',
  'money-taken': 'ডেস্কে টাকা নেওয়া হয়েছে',
  'money-given-back': 'ডেস্ক থেকে টাকা ফেরত দেওয়া হয়েছে',
  reduced: 'বিল থেকে বাদ দেওয়া হয়েছে',
  'reduction-undone': 'বিলে আবার যোগ করা হয়েছে',
  'service-added': 'সার্ভিস যোগ করা হয়েছে',
  'service-removed': 'সার্ভিস বাদ দেওয়া হয়েছে',
  'mechanic-set': 'মেকানিক ঠিক করা হয়েছে',
  'debt-reminded': 'টাকার কথা কাস্টমারকে লেখা হয়েছে',
  'mileage-set': 'মিটারের কিমি বদলানো হয়েছে',
  'key-tag-set': 'চাবির ট্যাগ বদলানো হয়েছে',
  'fraud-warned': 'ব্যাংক জালিয়াতির ব্যাপারে সতর্ক করেছে',
  'written-off': 'মাফ করা হয়েছে',
  'write-off-undone': 'আবার চাওয়া হচ্ছে',
  invoiced: 'কর চালানপত্র ইস্যু করা হয়েছে',
  credited: 'ক্রেডিট নোট ইস্যু করা হয়েছে',
};
export const actTexts: Partial<Record<EventType, string>> = {
  paid: 'পেমেন্ট গ্রহণ করা হয়েছে',
  'refund-due': 'টাকা ফেরতের সিদ্ধান্ত হয়েছে',
  refunded: 'টাকা ফেরত দেওয়া হয়েছে, লিখে রাখা হয়েছে',
};

export const moneyTaken = (amount: string, method: string): string => `${method} ${amount} নেওয়া হয়েছে`;
export const moneyGivenBack = (amount: string, method: string): string =>
  `${method} ${amount} ফেরত দেওয়া হয়েছে`;
export const partGivenBack = (amount: string, reason: string): string =>
  `${amount} ফেরত দেওয়ার সিদ্ধান্ত হয়েছে: ${reason}`;
export const withAmount = (event: string, amount: string): string => `${amount} ${event}`;
export const setTexts: Record<SetEventType, (reference: string | undefined) => string> = {
  'mechanic-set': (mechanic) => (mechanic === undefined ? 'এখন কেউ কাজ করছেন না' : worksOn(mechanic)),
  'key-tag-set': (tag) => (tag === undefined ? 'চাবিতে এখন ট্যাগ নেই' : keyTagIs(tag)),
};

export const logTitle = (day: string): string => `${day}: কাজের তালিকা`;
export const memberLabel = 'কে';
export const everybody = 'সবাই';
export const whatIsKept =
  'স্টাফ বুকিং আর ক্যাশ নিয়ে যা যা করেছেন। প্রতিটি বুকিংয়ের প্রথম ঘটনা আর সবশেষের ঘটনাগুলো থাকে, সব মিলিয়ে ৫০টি পর্যন্ত। ৪০০ দিন পর্যন্ত দেখা যায়।';
export const nothingDone = 'এই দিন স্টাফ কোনো বুকিং বা ক্যাশ নিয়ে কিছু করেননি।';
export const tillActs: Record<TillAct['type'], (day: string, count: string) => string> = {
  closed: (day, count) => `${day}: ক্যাশ বন্ধ করেছেন (${count})`,
  reopened: (day, count) => `${day}: ক্যাশ আবার খুলেছেন (তার আগে: ${count})`,
};
export const movementUndone = (movement: string, reason: string): string =>
  `বাতিল করেছেন: ${movement} (${reason})`;
export const actBy = (by: string, what: string): string => `${by}: ${what}`;
