import { formatNumber } from '../../format-number.bn.ts';

export const pageTitle = 'সার্ভিস';
export const addService = 'নতুন সার্ভিস';
export const serviceCount = (count: number): string => `${formatNumber(count)}টি সার্ভিস`;
export const notSaved = 'সেভ হয়নি';
export const saved = 'সেভ হয়েছে';

export const fieldNames = {
  title: 'ইংরেজি নাম',
  'bn.title': 'বাংলা নাম',
  _id: 'ছোট নাম',
  price: 'দাম',
  minutes: 'মিনিট',
  months: 'কত মাস পর আবার লাগে',
  description: 'ইংরেজি বিবরণ',
  'bn.description': 'বাংলা বিবরণ',
  synonyms: 'আরও যে নামে খোঁজা হয়',
  img: 'ছবি',
};
export const priceInDollars = 'দাম (ডলারে)';
export const atRate = (bdtPerUsd: string): string => `$১ = ৳${formatNumber(bdtPerUsd)} হিসেবে।`;
export const paidInstead = (amount: string, step: string): string =>
  `কাস্টমার দেবেন ${amount}: দাম ${step}-এর ধাপে ধরা হয়।`;
export const minutesLabel = 'কত মিনিটের কাজ';
export const monthsHint = 'খালি রাখলে: আবার লাগে না। কাস্টমার চাইলে আমরা মনে করিয়ে দিই।';
export const pictureUrlLabel = 'ছবির ওয়েব ঠিকানা';
export const shortNameHint = 'চেকআউটের ওয়েব ঠিকানায় থাকে। সার্ভিসের নাম বদলালেও এটা বদলায় না।';
export const banglaMissing = 'খালি থাকলে কাস্টমার ইংরেজিটাই দেখবেন।';
export const synonymsHint = 'আর যেসব শব্দ লিখে কাস্টমার খুঁজতে পারেন, যেকোনো ভাষায়। একটার পর একটা, মাঝে কমা দিয়ে লিখুন।';
export const readAs = (duration: string): string => `কাস্টমার দেখবেন “${duration}”।`;

export const choosePicture = 'ছবি বেছে নিন';
export const pictureRules = 'ছবির ধার কেটে ৪:৩ মাপে দেখানো হয়, আর কার্ডের জন্য যতটুকু লাগে ততটুকু ছোট করা হয়।';
export const pictureAlt = 'কাস্টমার যেমন দেখবেন';
export const pictureBroken = 'ছবিটি লোড করা যাচ্ছে না।';
export const noPicture = 'এখনো ছবি নেই';
export const uploadOf = (file: string): string => `${file} আপলোড`;
export const uploading = (file: string): string => `${file} আপলোড হচ্ছে…`;
export const uploaded = (file: string): string => `${file} আপলোড হয়েছে। কাস্টমারকে দেখাতে সেভ করুন।`;

export const numberLike = (example: string): string => `${example}-এর মতো একটি সংখ্যা লিখুন`;
export const addThis = 'সার্ভিসটি যোগ করুন';
export const discard = 'বদল বাদ দিন';
export const remove = 'মুছুন';
export const seenWhen =
  'বদলটা কাস্টমারের পেজে দেখা যায় পেজ লোড হওয়ার পর। সার্চ ইঞ্জিন দেখতে পায় সাইট পরের বার প্রকাশ করা হলে।';
export const asSentence = (problem: string): string => problem.replace(/।?$/, '।');

export const noService = 'এখনো কোনো সার্ভিস নেই। প্রথমটি যোগ করুন।';
export const allServices = 'সব সার্ভিস';
export const newService = 'নতুন সার্ভিস';
export const noSuchService = 'এমন কোনো সার্ভিস নেই';
export const mayBeRemoved = 'হয়তো মুছে ফেলা হয়েছে। অন্য একটি বেছে নিন, নয়তো নতুন করে যোগ করুন।';
export const removeQuestion = (title: string): string => `“${title}” মুছে ফেলবেন?`;
export const removeConsequences =
  'কাস্টমার আর এটা বুক করতে পারবেন না। যেসব বুকিং আছে সেগুলো থাকবে, নাম, দাম আর ছবিসহ। যেগুলোর টাকা এখনো বাকি, বুকিংয়ের এক সপ্তাহের মধ্যে সেগুলোর পেমেন্ট করা যাবে। গাড়ি আনার সময় ঠিক করা না থাকলে ফোনে কথা বলে ঠিক করতে হবে, এক ঘণ্টার কাজ ধরে।';
export const changedBeforeRemoval = 'এর মধ্যে অন্য কেউ এই সার্ভিসটি বদলে দিয়েছেন। মোছার আগে আবার দেখে নিন।';

export const otherHasChanged = 'এর মধ্যে অন্য কেউ এই সার্ভিসটি বদলে দিয়েছেন। আপনার কিছুই এখনো সেভ হয়নি।';
export const otherHasRemoved = 'এর মধ্যে অন্য কেউ এই সার্ভিসটি মুছে দিয়েছেন।';
export const nowIs = (field: string, now: string): string => `${field}: এখন “${now}”`;
export const nowIsButTyped = (field: string, now: string, typed: string): string =>
  `${field}: এখন “${now}”, আপনি লিখেছেন “${typed}”`;
export const saveOrDiscard =
  '“সেভ করুন” চাপলে আপনি যা লিখেছেন তা থাকবে, আর বাকিটায় তাঁর বদল থাকবে। “বদল বাদ দিন” চাপলে এখন যেমন আছে তেমনই থাকবে।';
export const addOrDiscard =
  '“সার্ভিসটি যোগ করুন” চাপলে আপনি যেমন লিখেছেন সেভাবে ফিরে আসবে। “বদল বাদ দিন” চাপলে মোছাই থাকবে।';

export const isDone = {
  saved: (title: string): string => `“${title}” সেভ হয়েছে।`,
  removed: (title: string): string => `“${title}” মুছে ফেলা হয়েছে।`,
};
export const seenFromNow = 'এখন থেকেই কাস্টমার এটা দেখতে পাবেন।';
export const seenLater = (minutes: number): string =>
  `আমাদের নেটওয়ার্কে এখনো আগের তালিকা আছে। কাস্টমার ${formatNumber(minutes)} মিনিট পর্যন্ত সেটাই দেখতে পারেন।`;
