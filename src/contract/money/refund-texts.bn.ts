import { formatNumber } from '../../format-number.bn.ts';
import { garage } from '../../garage.ts';
import { DHAKA } from '../time/dhaka.ts';
import { formatClockInDhaka, formatDayInDhaka, formatter } from '../time/format-dhaka.bn.ts';

const weekday = formatter({ weekday: 'long', timeZone: DHAKA });
const date = formatter({ day: 'numeric', month: 'long', timeZone: DHAKA });
const hours = `${formatNumber(garage.refundHours)} ঘণ্টা`;

const before = (deadline: string) => `${deadline} বাতিল করলে টাকা ফেরত পাবেন; গাড়ি গ্যারেজে চলে এলে নয়।`;

const beforeTime = (deadline: Date) => {
  const moment = `${weekday(deadline)} ${date(deadline)} ${formatClockInDhaka(deadline)}`;
  return before(`${moment}${moment.endsWith('টা') ? 'র' : '-এর'} আগে`);
};

export const refundTexts = {
  here: 'আপনার গাড়ি এখন গ্যারেজে।',
  collected: 'আপনার গাড়ি গ্যারেজে এসেছিল।',
  'late-change': `গাড়ি আনার ${hours}রও কম আগে সময় বদলানো হয়েছে।`,
  near: `গাড়ি আনার সময় হতে ${hours}রও কম বাকি।`,
  begun: 'গাড়ি আনার সময় হয়ে গেছে।',
  old: `আপনি টাকা দিয়েছেন ${formatNumber(garage.refundDays)} দিনেরও বেশি আগে।`,
  callForRefund: 'এখন থেকে টাকা আর নিজে থেকে ফেরত আসবে না। ফেরত চাইতে ফোন করুন:',
  disputed: 'এই পেমেন্ট নিয়ে আপনি ব্যাংকে আপত্তি জানিয়েছেন। বুকিং বাতিল করুন বা না করুন, সিদ্ধান্ত ব্যাংকের।',
  held: 'বাতিল করলে টাকা যেখান থেকে এসেছিল, সেখানেই ফেরত যাবে।',
  displaced: 'আপনার বেছে নেওয়া সময়ে আমরা গাড়িটি নিতে পারছি না। বাতিল করলে টাকা যেখান থেকে এসেছিল, সেখানেই ফেরত যাবে।',
  beforeDay: (deadline: Date): string => before(`${formatDayInDhaka(deadline)} তারিখের আগে`),
  beforeMoment: beforeTime,
  beforeVisit: beforeTime,
};
