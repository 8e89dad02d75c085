import { formatNumber } from '../format-number.bn.ts';
import { garage } from '../garage.ts';

export const withoutScripts =
  'এই পেজের স্ক্রিপ্ট বন্ধ আছে, লোড হয়নি, অথবা ব্রাউজারটি বেশি পুরোনো: এখানে বুকিং দেখা, বুক করা বা কিছু পাঠানো যাচ্ছে না। পেজটি আবার লোড করুন, অথবা ফোন করুন:';
export const phone: string = formatNumber(garage.phone);
export const sharedTitle = 'মোটর মেকানিক: গাড়ির সার্ভিস বুক করুন অনলাইনে';
export const sharedDescription = 'গাড়ির সার্ভিস বেছে নিন, দাম আর সময় দেখুন, অনলাইনে বুক করে টাকা দিন।';
export const sharedImage = 'আলোঝলমলে ওয়ার্কশপে লিফটে তোলা একটি গাড়ি';
export const siteName = 'মোটর মেকানিক';
export const signFont = '/src/app/fonts/anek-bangla.woff2';
export const textFont = '/src/app/fonts/noto-sans-bengali.woff2';
export const manifest = '/site.bn.webmanifest';
