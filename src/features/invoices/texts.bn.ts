import { formatNumber } from '../../format-number.bn.ts';

export const government = 'গণপ্রজাতন্ত্রী বাংলাদেশ সরকার';
export const board = 'জাতীয় রাজস্ব বোর্ড';
export const forms = {
  invoice: {
    name: 'কর চালানপত্র',
    number: 'মূসক-৬.৩',
    rule: '[বিধি ৪০ এর উপ-বিধি (১) এর দফা (গ) ও দফা (চ) দ্রষ্টব্য]',
  },
  'credit-note': {
    name: 'ক্রেডিট নোট',
    number: 'মূসক-৬.৭',
    rule: '[বিধি ৪০ এর উপ-বিধি (১) এর দফা (ছ) দ্রষ্টব্য]',
  },
};
export const sellerName = 'নিবন্ধিত ব্যক্তির নাম';
export const sellerBin = 'নিবন্ধিত ব্যক্তির বিআইএন';
export const sellerAddress = 'চালানপত্র ইস্যুর ঠিকানা';
export const buyerName = 'ক্রেতার নাম';
export const buyerBin = 'ক্রেতার বিআইএন';
export const buyerAddress = 'ক্রেতার ঠিকানা';
export const destination = 'সরবরাহের গন্তব্যস্থল';
export const vehicle = 'যানবাহনের প্রকৃতি ও নম্বর';
export const numbers = { invoice: 'চালানপত্র নম্বর', 'credit-note': 'ক্রেডিট নোট নম্বর' };
export const issuedOn = 'ইস্যুর তারিখ';
export const issuedAt = 'ইস্যুর সময়';

export const columns = [
  'ক্রমিক নং',
  'পণ্য বা সেবার বর্ণনা (প্রযোজ্য ক্ষেত্রে ব্র্যান্ড নামসহ)',
  'সরবরাহের একক',
  'পরিমাণ',
  'একক মূল্য* (টাকায়)',
  'মোট মূল্য* (টাকায়)',
  'সম্পূরক শুল্কের হার',
  'সম্পূরক শুল্কের পরিমাণ (টাকায়)',
  'মূল্য সংযোজন করের হার / সুনির্দিষ্ট কর',
  'মূল্য সংযোজন কর / সুনির্দিষ্ট করের পরিমাণ (টাকায়)',
  'সকল প্রকার শুল্ক ও করসহ মূল্য (টাকায়)',
];
export const tableOf = (number: string): string => `${number}-এর টেবিল`;
export const unit = 'কাজ';
export const total = 'সর্বমোট';
export const withoutTax = '* সকল প্রকার কর ব্যতীত মূল্য';
export const inDollars = (rate: string): string => `ডলারে ঠিক করা দাম, প্রতি ডলার ${formatNumber(rate)} টাকা হিসাবে।`;

export const creditSerial = 'ক্রমিক নং';
export const creditOf = 'কর চালানপত্রের নম্বর ও তারিখ';
export const creditReason = 'ক্রেডিট নোট ইস্যুর কারণ';
export const ofSupply = 'চালানপত্রে উল্লিখিত সরবরাহের';
export const ofDecrease = 'হ্রাসকারী সমন্বয়ের সহিত সংশ্লিষ্ট';
export const creditColumns = ['মূল্য (টাকায়)', 'পরিমাণ', 'মূল্য সংযোজন করের পরিমাণ (টাকায়)', 'সম্পূরক শুল্কের পরিমাণ (টাকায়)'];
export const changedLines = 'যা বদলেছে, করসহ:';

export const officer = 'দায়িত্বপ্রাপ্ত কর্মকর্তার নাম';
export const designation = 'পদবি';
export const signature = 'স্বাক্ষর';
export const seal = 'সিল';

export const pageTitle = 'কর চালানপত্র';
export const whoKeeps = 'পিডিএফ হিসেবে রাখতে চাইলে প্রিন্ট করার সময় সেটি বেছে নিন। প্রতিটি কাগজ আড়াআড়ি এক পৃষ্ঠা এ৪।';
export const noneTitle = 'কোনো কর চালানপত্র নেই';
export const noneText = 'এই বুকিংয়ের জন্য গ্যারেজ কোনো চালানপত্র দেয়নি, অথবা এমন কোনো বুকিং নেই।';
export const linkTo = (number: string): string => `কর চালানপত্র ${number}`;
