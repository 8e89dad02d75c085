import { formatNumber } from '../../format-number.bn.ts';

export const title = 'বাকির খাতা';
export const owedInAll = (amount: string, bookings: number): string =>
  `ডেলিভারি হওয়া ${formatNumber(bookings)}টি বুকিংয়ে মোট ${amount} বাকি।`;
export const seeWho = 'কার কত বাকি';
export const seeWhom = 'কার পাওনা';
export const nobodyOwes = 'কারও কোনো বাকি নেই: ডেলিভারি হওয়া সব গাড়ির টাকা পাওয়া গেছে, অথবা মাফ করা হয়েছে।';
export const whenThere = 'টাকা বাকি রেখে গাড়ি ডেলিভারি দিলে তা এখানে থাকে, যতক্ষণ টাকা না পাওয়া যায় বা মালিক তা মাফ না করেন।';
export const tableOf = 'কাস্টমারদের বাকি';
export const columns = {
  customer: 'কাস্টমার',
  due: 'বাকি',
  car: 'গাড়ি ও সার্ভিস',
  since: 'ডেলিভারি',
  reminded: 'জানানো হয়েছে',
  acts: 'কী করবেন',
};
export const onItsPage = 'বুকিংয়ের পাতা থেকে ফেরত দিন';
export const overpaidTitle = 'কাস্টমাররা আমাদের কাছে যা পান';
export const overpaidInAll = (amount: string, bookings: number): string =>
  `শেষ হওয়া ${formatNumber(bookings)}টি বুকিংয়ে কাস্টমাররা মোট ${amount} বেশি দিয়েছেন।`;
export const overpaidColumns = { ...columns, due: 'ফেরত দিতে হবে', since: 'শেষ হয়েছে' };
export const daysAgo = (days: number): string => {
  if (days <= 0) return 'আজ';
  return days === 1 ? 'গতকাল' : `${formatNumber(days)} দিন আগে`;
};
export const remindedTimes = (count: number, moment: string): string =>
  count === 1 ? `একবার, ${moment}` : `${formatNumber(count)} বার, শেষবার ${moment}`;
export const notReminded = 'এখনো না';
export const ofCustomer = (bookings: number, amount: string): string =>
  `${formatNumber(bookings)}টি বুকিং: ${amount}`;
export const writeOff = 'বাকি মাফ করুন';
export const writeOffOf = (name: string): string => `বাকি মাফ করুন: ${name}`;
export const writeOffAmount = (amount: string): string => `${amount} মাফ করুন`;
export const whyWrittenOff = 'শুধু স্টাফ এটি পড়েন।';
export const writeOffMeans =
  'এরপর আমরা আর এই টাকা চাইব না। বিল ও তার কর যেমন আছে তেমনই থাকে: কাস্টমারের পাতায় বাকি দেখায়, আর পরেও টাকা দেওয়া যায়।';
export const isWrittenOff = (amount: string, customer: string): string =>
  `${customer}-এর ${amount} মাফ করা হয়েছে।`;
export const takeOf = (act: string, name: string): string => `${act}: ${name}`;
export const messageTo = (name: string): string => `${name}-কে মেসেজ`;
