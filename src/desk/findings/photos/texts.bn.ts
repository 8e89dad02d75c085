import { formatNumber } from '../../../format-number.bn.ts';

export const photosLabel = 'ছবি';
export const addPhotos = 'ছবি যোগ করুন';
export const photosHint = (count: number, most: number): string =>
  `${formatNumber(most)}টির মধ্যে ${formatNumber(count)}টি। ছবি নিজে থেকেই আপলোড হয়, কোথায় তোলা হয়েছে সেই তথ্য ছাড়া।`;
export const preparing = 'ছবি তৈরি হচ্ছে…';
export const photoNumber = (number: number): string => `ছবি ${formatNumber(number)}`;
export const removePhoto = (number: number): string => `ছবি ${formatNumber(number)} সরান`;
export const uploadOf = (number: number): string => `ছবি ${formatNumber(number)} আপলোড`;
export const waits = 'ইন্টারনেট সংযোগের অপেক্ষায়';
export const sendAgain = 'আবার পাঠান';
export const sendPhotoAgain = (number: number): string => `ছবি ${formatNumber(number)} আবার পাঠান`;

export const unreadable = (file: string): string =>
  `আপনার ব্রাউজার ${file} খুলতে পারছে না। জেপেগ বা পিএনজি ছবি বেছে নিন। আইফোনে সেটিংস › ক্যামেরা › ফরম্যাট থেকে “মোস্ট কম্প্যাটিবল” বেছে নিলে ছবি জেপেগে ওঠে।`;
export const broken = (file: string): string => `${file} আধখানা বা নষ্ট। আবার তুলুন, বা অন্য ছবি বেছে নিন।`;
export const tooManyPixels = (file: string): string =>
  `${file} ১০ কোটি পিক্সেলের চেয়ে বড়। ছোট একটি ছবি বেছে নিন।`;
export const noMoreThan = (most: number): string =>
  `একটি কাজের সঙ্গে ${formatNumber(most)}টির বেশি ছবি দেওয়া যায় না। বাকিগুলো নেওয়া হয়নি।`;
