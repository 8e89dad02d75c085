import { formatNumber } from '../../../src/format-number.bn.ts';
import { garage } from '../../../src/garage.ts';
import { phone } from '../contact-texts.bn.ts';

export const refusals = {
  past: { message: 'সময়টি পার হয়ে গেছে' },
  'too-soon': {
    message: `সময়টি খুব কাছে: অন্তত ${formatNumber(garage.leadHours)} ঘণ্টা পরের একটি সময় বেছে নিন`,
  },
  'too-late': {
    message: `সময়টি অনেক দূরে: ${formatNumber(garage.horizonDays)} দিনের মধ্যে একটি সময় বেছে নিন`,
  },
  'closed-day': { message: 'সেদিন গ্যারেজ বন্ধ' },
  'closed-hour': { message: 'ওই সময়ে গ্যারেজ বন্ধ থাকে' },
  between: {
    message: `সময়টি দুটি সময়ের মাঝখানে: গাড়ি আনা যায় ${formatNumber(garage.slotMinutes)} মিনিট পরপর`,
  },
  'no-minutes': {
    message: (most: number) => `কাজের মিনিট দিতে হবে, সর্বোচ্চ ${formatNumber(Math.floor(most / 60))} ঘণ্টা`,
  },
  full: { title: 'আর খালি নেই', detail: 'এই সময়টি আর খালি নেই। অন্য একটি সময় বেছে নিন।' },
  unpaid: { title: 'টাকা বাকি', detail: 'বুকিংয়ের টাকা দেওয়ার পর সময় বেছে নেওয়া যাবে।' },
  begun: {
    title: 'সময় হয়ে গেছে',
    detail: 'গাড়ি আনার সময় হয়ে গেছে। সময় বদলাতে আমাদের ফোন করুন।',
  },
  moves: {
    title: 'অনেকবার বদলানো হয়েছে',
    detail: 'গাড়ি আনার সময় অনেকবার বদলানো হয়েছে। আবার বদলাতে আমাদের ফোন করুন।',
  },
  'not-with': {
    title: 'আর একসঙ্গে নেই',
    detail: 'এই সময়ে একসঙ্গে আসা বুকিংগুলো এর মধ্যে বদলে গেছে। আবার বেছে নিন।',
  },
  'other-car': {
    title: 'অন্য গাড়ি',
    detail: 'শুধু একই গাড়ির বুকিং একসঙ্গে আসতে পারে। এই গাড়ির জন্য আলাদা সময় বেছে নিন।',
  },
};

export { addressLine, brand } from '../contact-texts.bn.ts';
export const bringYourCar = (car: string): string => `গাড়ি নিয়ে আসুন${car && ` (${car})`}।`;
export const phoneLine = `ফোন: ${phone}`;
