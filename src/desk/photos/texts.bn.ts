import { formatNumber } from '../../format-number.bn.ts';

export const photosLabel = 'ছবি';
export const addPhotos = (_most: number): string => 'ছবি যোগ করুন';
export const photosHint = (count: number, most: number): string =>
  `${most === 1 ? '' : `${formatNumber(most)}টির মধ্যে ${formatNumber(count)}টি। `}ছবি নিজে থেকেই আপলোড হয়, কোথায় তোলা হয়েছে সেই তথ্য ছাড়া।`;
export const preparing = 'ছবি তৈরি হচ্ছে…';
export const photoNumber = (number: number): string => `ছবি ${formatNumber(number)}`;
export const removePhoto = (number: number): string => `ছবি ${formatNumber(number)} সরান`;
export const uploadOf = (number: number): string => `ছবি ${formatNumber(number)} আপলোড`;
export const waits = 'এখনও পাঠানো হয়নি';
export const sendAgain = 'আবার পাঠান';
export const sendPhotoAgain = (number: number): string => `ছবি ${formatNumber(number)} আবার পাঠান`;

export const noMoreThan = (most: number): string =>
  `${formatNumber(most)}টির বেশি ছবি দেওয়া যায় না। বাকিগুলো নেওয়া হয়নি।`;
