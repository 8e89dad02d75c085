import { MAX_RANGE } from '../../../src/contract/desk/desk-week.ts';
import type { PaymentMethod } from '../../../src/contract/money/desk-payment.ts';
import { formatAmount } from '../../../src/contract/money/format-money.bn.ts';
import type { Currency } from '../../../src/contract/money/money.ts';
import { methodPhrases } from '../../../src/contract/money/money-texts.bn.ts';
import { atClock } from '../../../src/contract/time/bangla-clock.ts';
import { formatMomentInDhaka } from '../../../src/contract/time/format-dhaka.bn.ts';
import { formatNumber } from '../../../src/format-number.bn.ts';
import { garageRules } from '../../../src/garage-rules.ts';

const alreadyChanged = 'আগেই বদলে গেছে';

export const refusals = {
  'not-of-staff': { detail: 'এই অ্যাকাউন্ট গ্যারেজের কোনো স্টাফের নয়।' },
  'owners-only': { title: 'শুধু মালিকের জন্য', detail: 'এই কাজ শুধু মালিক করতে পারেন।' },
  'name-taken': { message: 'এই নামে আরেকজন স্টাফ আছেন' },
  'no-owner': { detail: 'অন্তত একজন মালিক থাকতে হবে। আগে অন্য কাউকে মালিক করুন।' },
  'of-staff-already': { detail: 'এই অ্যাকাউন্ট আগে থেকেই গ্যারেজের স্টাফের।' },

  'day-over': { message: 'দিনটি পার হয়ে গেছে' },
  'closed-weekday': { message: 'সপ্তাহের এই দিনে গ্যারেজ বন্ধ থাকে' },
  'no-day': { message: '২০২৬-১১-৩০-এর মতো কোনো তারিখ নয়' },
  'no-month': { message: '২০২৬-১১-এর মতো কোনো মাস নয়' },
  'no-last': { message: '২০২৬-১১-৩০-এর মতো কোনো তারিখ নয়' },
  backwards: { message: 'প্রথম দিনের আগে' },
  'too-many-days': { message: `অনেক দূরে: একবারে সর্বোচ্চ ${formatNumber(MAX_RANGE)} দিন বদলানো যায়` },
  'too-many-cars': {
    message: (cars: number) =>
      `অনেক দূরে: এর মধ্যে ${formatNumber(cars)}টি গাড়ি আসার কথা, একবারে এত জনকে জানানো যায় না`,
  },
  'day-ahead': { message: 'দিনটি এখনো আসেনি' },
  'day-gone': { message: 'এত আগের দিনের হিসাব আর রাখা নেই' },
  'month-ahead': { message: 'মাসটি এখনো আসেনি' },
  'month-gone': { message: 'এত আগের মাসের হিসাব আর রাখা নেই' },
  'no-page': { message: 'আগের কোনো পেজের নয়' },
  'too-short': { message: (characters: number) => `অন্তত ${formatNumber(characters)}টি অক্ষর লাগবে` },

  changed: { title: alreadyChanged, detail: 'আপনার আগেই অন্য কেউ এটি বদলে দিয়েছেন।' },
  'day-changed': { title: alreadyChanged, detail: 'অন্য কেউ এই দিনটি বদলে দিয়েছেন।' },
  'days-changed': {
    title: alreadyChanged,
    detail: 'অন্য কেউ এর একটি দিন বদলে দিয়েছেন। আপনার বদল সেভ হয়নি: দিনগুলো এখন যেমন আছে, তেমনই দেখানো হচ্ছে।',
  },
  'service-changed': { title: alreadyChanged, detail: 'অন্য কেউ এই সার্ভিসটি বদলে দিয়েছেন।' },
  'service-removed': { title: alreadyChanged, detail: 'অন্য কেউ এই সার্ভিসটি মুছে দিয়েছেন।' },

  'too-early': { message: 'এত আগে করা যাবে না: গাড়ি আনার সময় এখনো শেষ হয়নি' },
  held: { detail: 'আগে ঠিক করুন, টাকাটা রাখবেন না ফেরত দেবেন।' },
  approved: { detail: 'কাস্টমার এই গাড়ির বাড়তি কাজে রাজি হয়েছেন। আগে বাড়তি কাজটি বাদ দিন।' },
  due: { detail: 'এই গাড়ির টাকা এখনো বাকি। টাকা নিন, অথবা জানান যে বাকি রেখেই গাড়ি যাবে।' },
  'key-tag-taken': {
    title: 'ট্যাগটি অন্য চাবিতে',
    detail: (tag: string, car: string) => `চাবির ট্যাগ ${tag} এখন ${car} গাড়ির চাবিতে আছে, গাড়িটি গ্যারেজেই আছে।`,
  },
  'no-visit': { detail: 'এই বুকিংয়ের গাড়ির এখন আসার কথা নেই।' },
  'not-awaited': { detail: 'এই বুকিংয়ের টাকা দেওয়া হয়নি, অথবা বুকিংটি বাতিল হয়েছে।' },

  'no-service': { message: 'এমন কোনো সার্ভিস নেই' },
  amount: { message: (amount: number) => `এখন ${formatAmount(amount, 'BDT')}` },
  'no-start': { message: 'এই সময়ে গাড়ি আনা যায় না' },
  full: { title: 'জায়গা নেই', detail: 'এই সময়ে গাড়ি রাখার জায়গা নেই, অথবা কাজ করার সময় নেই।' },
  plate: { title: 'আগেই বোর্ডে আছে', detail: 'এই নম্বরের একটি গাড়ি আগেই বোর্ডে আছে।' },
  'no-mechanic': { message: 'স্টাফদের মধ্যে নেই' },
  'not-desk': { detail: 'এখানে শুধু ডেস্কের করা বুকিং বাতিল করা যায়।' },
  begun: { detail: 'এই গাড়ির কাজ শুরু হয়ে গেছে।' },
  money: { detail: 'এই বুকিংয়ের জন্য ডেস্কে নেওয়া টাকা আগে ফেরত দিন।' },
  'no-debt': { detail: 'এখন আর কোনো দেনা-পাওনা নেই।' },
  'too-many-write-offs': {
    title: 'অনেকবার হয়ে গেছে',
    detail: 'এই বুকিংয়ের বাকি অনেকবার মাফ করা হয়েছে।',
  },
  'no-write-off': { detail: 'এই বুকিংয়ের এমন কোনো বাকি মাফ করা নেই।' },
  'no-car': { detail: 'এই বুকিংয়ের গাড়ির এখন আসার কথা নেই।' },
  'not-with': { detail: 'অন্য বুকিংটি এই সময়ে আসছে না, অথবা সেটি অন্য কাস্টমারের।' },
  'other-car': { detail: 'অন্য বুকিংটি অন্য গাড়ির: শুধু একই গাড়ির বুকিং একসঙ্গে আসতে পারে।' },

  'not-held': { detail: 'এই পেমেন্ট এখন আটকে নেই।' },
  'not-paid': { detail: 'এই পেমেন্টের অবস্থা এখন “টাকা দেওয়া হয়েছে” নয়।' },
  'not-due-back': { detail: 'এই টাকা গেটওয়ে নিজেই ফেরত দিচ্ছে, অথবা এটি ফেরত দেওয়ার কথা নয়।' },
  'which-booking': { message: 'এটি কোন বুকিংয়ের টাকা?' },
  closed: { title: 'আগেই বন্ধ করা হয়েছে', detail: (member: string) => `${member} এটি আগেই বন্ধ করেছেন।` },

  cancelled: { title: 'বাতিল হয়েছে', detail: 'এই বুকিং বাতিল হয়েছে: এখন শুধু টাকা ফেরত দেওয়া যাবে।' },
  'too-much': {
    title: 'বাকির চেয়ে বেশি',
    detail: (due: number) =>
      due === 0 ? 'আর কোনো টাকা বাকি নেই।' : `বাকির চেয়ে বেশি: বাকি আছে ${formatAmount(due, 'BDT')}।`,
  },
  'not-taken': {
    title: 'যত নেওয়া হয়েছে তার চেয়ে বেশি',
    detail: (kept: number, method: PaymentMethod) =>
      `যত নেওয়া হয়েছে তার চেয়ে বেশি: ${methodPhrases[method]} নেওয়া আছে ${formatAmount(kept, 'BDT')}।`,
  },
  known: {
    title: 'আগেই লেখা হয়েছে',
    detail: (amount: number, method: PaymentMethod) =>
      amount < 0
        ? `${methodPhrases[method]} ${formatAmount(-amount, 'BDT')} ফেরত দেওয়া আগেই লেখা হয়েছে। নতুন করে কিছু লেখা হয়নি।`
        : `${methodPhrases[method]} ${formatAmount(amount, 'BDT')} নেওয়া আগেই লেখা হয়েছে। নতুন করে কিছু লেখা হয়নি।`,
  },
  'too-many': {
    title: 'অনেকবার হয়েছে',
    detail: 'এই বুকিংয়ে অনেকবার টাকা নেওয়া আর ফেরত দেওয়া হয়েছে, আর লেখা যাবে না।',
  },

  refunded: {
    title: 'আগেই লেখা হয়েছে',
    detail: 'আগেই অন্য একটি অঙ্ক ফেরত দেওয়া হয়েছে। নতুন করে কিছু লেখা হয়নি।',
  },
  disputed: {
    title: 'ব্যাংকে আপত্তি',
    detail: 'কাস্টমার এই পেমেন্ট নিয়ে ব্যাংকে আপত্তি জানিয়েছেন, ব্যাংকই সিদ্ধান্ত নেবে: এখান থেকে কিছু ফেরত দেওয়া হবে না।',
  },
  'taken-unknown': {
    detail: 'কত টাকা নেওয়া হয়েছে, গেটওয়ে তা জানায়নি। গেটওয়ের প্যানেল থেকে ফেরত দিন।',
  },
  'kept-changed': {
    title: alreadyChanged,
    detail: (kept: number, currency: Currency) =>
      `এই পেমেন্টের ${formatAmount(kept, currency)} এখন জমা আছে। কিছু ফেরত দেওয়া হয়নি।`,
  },
  'above-kept': {
    title: 'জমার চেয়ে বেশি',
    detail: (kept: number, currency: Currency) =>
      kept === 0
        ? 'এই পেমেন্টের কিছুই আর জমা নেই: টাকা ফেরত যাচ্ছে, বা ফেরত দেওয়া হয়েছে।'
        : `জমার চেয়ে বেশি: এই পেমেন্টের ${formatAmount(kept, currency)} জমা আছে।`,
  },
  'too-many-parts': {
    title: 'অনেকবার হয়েছে',
    detail: 'এই বুকিংয়ে অনেকবার অংশ ফেরত দেওয়া হয়েছে। পুরো পেমেন্ট ফেরত দেওয়া যাবে “টাকা” পাতা থেকে।',
  },

  'line-known': {
    title: 'আগেই লেখা হয়েছে',
    detail: 'বিলে আগেই অন্য কিছু লেখা হয়েছে। নতুন করে কিছু লেখা হয়নি।',
  },
  'reference-used': {
    title: 'আগেই ব্যবহৃত',
    detail: 'আজ এই রেফারেন্সে আগেই টাকা নেওয়া হয়েছে। এটি অন্য পেমেন্ট হলে আবার চাপুন।',
  },
  'no-line': { detail: 'বিলে এমন কিছু লেখা নেই।' },
  'car-left': { detail: 'গাড়ি নিয়ে যাওয়া হয়েছে: বিলে যা আছে, তা আর বদলানো যাবে না।' },
  'not-in-taka': { detail: 'এই বুকিংয়ে টাকায় কিছু বাকি নেই, তাই কিছু বাদ দেওয়া যাবে না।' },
  'due-changed': {
    title: alreadyChanged,
    detail: (due: number) => `এখন বাকি আছে ${formatAmount(due, 'BDT')}। কিছু লেখা হয়নি।`,
  },
  'above-limit': {
    title: 'শুধু মালিকের জন্য',
    detail: `একটি বুকিংয়ে ${formatAmount(garageRules.deskReduction, 'BDT')}-এর বেশি শুধু মালিক বাদ দিতে পারেন।`,
  },
  'too-many-acts': {
    title: 'অনেকবার হয়েছে',
    detail: 'এই বুকিংয়ে ৯০ দিনে অনেক কিছু লেখা হয়েছে। টাকা নেওয়া আর ফেরত দেওয়া এখনও যায়।',
  },
  'too-many-reductions': {
    title: 'অনেকবার হয়েছে',
    detail: 'এই বুকিংয়ে অনেকবার টাকা বাদ দেওয়া হয়েছে, আর বাদ দেওয়া যাবে না।',
  },
  'of-owner': { title: 'শুধু মালিকের জন্য', detail: 'এটি একজন মালিক বাদ দিয়েছেন: শুধু মালিকই আবার যোগ করতে পারেন।' },
  'booking-unpaid': { detail: 'গ্রাহককে আগে বুকিংয়ের টাকা দিতে হবে।' },
  'too-many-services': {
    title: 'অনেক বেশি',
    detail: 'এই বুকিংয়ে আর সার্ভিস যোগ করা যাবে না। নতুন একটি বুকিং করুন।',
  },
  'paid-for': { detail: 'এই সার্ভিসের টাকা পুরো বা কিছুটা নেওয়া হয়েছে। আগে সেই টাকা ফেরত দিন।' },
  'till-closed': {
    title: 'আগেই বন্ধ করা হয়েছে',
    detail: (member: string, moment: string, counted: number) =>
      `${member} ${atClock(formatMomentInDhaka(moment))} এই দিনের ক্যাশ বন্ধ করেছেন, গুনে পেয়েছেন ${formatAmount(counted, 'BDT')}।`,
  },
  'till-changed': {
    title: alreadyChanged,
    detail: (drawer: number) =>
      `এর মধ্যে নগদ টাকা নেওয়া বা ফেরত দেওয়া হয়েছে: দিনের নগদ এখন ${formatAmount(drawer, 'BDT')}। গোনা টাকা কি এখনো ঠিক আছে?`,
  },
  'off-without-note': {
    message: `কারণ লিখুন: গোনা টাকা বা সকালের টাকা ${formatAmount(garageRules.tillTolerance, 'BDT')}-এর বেশি কমবেশি`,
  },
  'till-open': { detail: 'এই দিনের ক্যাশ বন্ধ করা নেই।' },
  'not-today': {
    detail: 'টাকা রাখা বা নেওয়া শুধু আজকের ড্রয়ারে লেখা যায়। কিছুই বদলায়নি: এটি বন্ধ করে আবার শুরু করুন।',
  },
  'movement-known': {
    title: 'আগেই লেখা হয়েছে',
    detail: 'এর আগেই অন্য কিছু লেখা হয়েছে। ক্যাশের হিসাব দেখুন: নতুন করে কিছু লেখা হয়নি।',
  },
  'no-movement': { detail: 'ড্রয়ারের হিসাবে এমন কিছু লেখা নেই।' },
  'too-many-movements': {
    title: 'অনেকবার হয়েছে',
    detail: (most: number) => `আজ ${formatNumber(most)} বার টাকা রাখা বা নেওয়া হয়েছে। বাকিটা কাল একসঙ্গে লিখুন।`,
  },
  'too-many-till-acts': {
    title: 'অনেকবার হয়েছে',
    detail: 'আজ অনেকবার ক্যাশ বন্ধ করা ও খোলা হয়েছে। কিছুই বদলায়নি: আগামীকাল আবার চেষ্টা করুন।',
  },

  'no-vat': { detail: 'গ্যারেজের ভ্যাট নিবন্ধন নেই: কোনো বিআইএন নেই।' },
  'series-unknown': {
    title: 'নম্বর জানা নেই',
    detail: 'ব্যাকআপ থেকে ডেটা ফেরত আনা হয়েছে। যিনি এনেছেন, তাঁকে আগে জানাতে হবে শেষ কোন নম্বরগুলো ছাপা হয়েছিল।',
  },
  'not-ready': { detail: 'এই গাড়ির কাজ শেষ হয়নি: বিল এখনো বদলাতে পারে।' },
  'nothing-to-invoice': {
    detail: 'চালানপত্র দেওয়ার মতো কিছু নেই: বিলে কোনো টাকা নেই, অথবা সবটুকুর চালানপত্র দেওয়া হয়ে গেছে।',
  },
  'lines-changed': {
    detail:
      'চালানপত্রে যত টাকা, বিলেও তত টাকা, কিন্তু অন্য কিছুর জন্য। পুরো চালানপত্রের ক্রেডিট নোট দিয়ে সেটি বাতিল করুন, তারপর নতুন করে দিন।',
  },
  'to-invoice-changed': {
    title: alreadyChanged,
    detail: (amount: number) =>
      amount < 0
        ? `এখন ক্রেডিট নোটে ${formatAmount(-amount, 'BDT')} বাদ যাওয়ার কথা। কিছু ইস্যু করা হয়নি।`
        : `এখন ${formatAmount(amount, 'BDT')}-এর চালানপত্র দেওয়ার কথা। কিছু ইস্যু করা হয়নি।`,
  },
  'invoice-known': {
    title: 'আগেই ইস্যু হয়েছে',
    detail: (number: string, buyer: string) =>
      `${buyer}-এর নামে ${number} আগেই ইস্যু হয়েছে। নতুন কিছু ইস্যু করা হয়নি: সেটি দেখুন, দরকার হলে আরেকটি ইস্যু করুন।`,
  },
  'invoice-id-taken': { detail: 'এই আইডিতে অন্য একটি কাগজ আগেই ইস্যু হয়েছে। ফর্মটি আবার খুলুন।' },
  'invoices-gone': {
    title: 'আর রাখা নেই',
    detail:
      'এই বুকিংয়ের আগের চালানপত্র এখানে আর রাখা নেই: ছয় বছর পার হয়েছে, অথবা ব্যাকআপ থেকে ডেটা ফেরত আনা হয়েছে। এর জন্য আর কিছু ইস্যু করা যাবে না: হিসাবরক্ষককে জিজ্ঞেস করুন।',
  },
  'too-many-invoices': {
    title: 'অনেকবার হয়ে গেছে',
    detail: 'এই বুকিংয়ের জন্য অনেকগুলো চালানপত্র ইস্যু করা হয়ে গেছে।',
  },

  'no-image-host': {
    title: 'সেট করা নেই',
    detail: 'ছবি আপলোড করা যাচ্ছে না: IMGBB_API_KEY সেট করা নেই।',
  },
  'upload-failed': {
    detail: 'ছবিটি আপলোড হয়নি: ছবির সার্ভারে পৌঁছানো যায়নি, অথবা সেখানে ছবিটি নেওয়া হয়নি।',
  },
  'upload-late': { detail: 'ছবিটি আপলোড হয়নি: ছবির সার্ভার সময়মতো সাড়া দেয়নি।' },
};
