import { formatMomentInDhaka } from '../../../../src/contract/time/format-dhaka.bn.ts';
import { formatNumber } from '../../../../src/format-number.bn.ts';
import { BRAND } from '../../../../src/garage-texts.bn.ts';

export const payAndFollow = (number: string): string =>
  `${BRAND}: আপনার বুকিং ${formatNumber(number)}। এই লিংকে টাকা দিন আর গাড়ির খোঁজ রাখুন:`;
export const bringCar = (number: string, start: string): string =>
  `${BRAND}: আপনার বুকিং ${formatNumber(number)}। গাড়ি আনবেন ${formatMomentInDhaka(start)}। এই লিংকে টাকা দিন আর গাড়ির খোঁজ রাখুন:`;
export const carIsReady = (number: string): string =>
  `${BRAND}: আপনার গাড়ি তৈরি (বুকিং ${formatNumber(number)})। বিস্তারিত ও টাকা দেওয়া:`;
