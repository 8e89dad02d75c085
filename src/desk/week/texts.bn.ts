import { formatNumber } from '../../format-number.bn.ts';
import { formatHours } from './format-hours.bn.ts';

const carsOf = (cars: number): string => `${formatNumber(cars)}টি গাড়ি`;

export const weekFrom = (day: string): string => `${day} থেকে এক সপ্তাহ`;
export const weeks = 'সপ্তাহ';
export const weekBefore = 'আগের সপ্তাহ';
export const fromToday = 'আজ থেকে';
export const weekAfter = 'পরের সপ্তাহ';

export const moneyOf = (days: string): string => `টাকা, ${days}`;
export const theseDays = 'এই কয়দিন';
export const served = 'ডেলিভারি হওয়া বুকিং';

export const theBoard = ', বোর্ড';
export const nothingPlanned = 'খালি';
export const places = 'জায়গা';
export const placesTaken = (cars: number, room: number): string =>
  `${formatNumber(room)}টির মধ্যে ${formatNumber(cars)}টি`;
export const placesTooMany = (cars: number): string => `${carsOf(cars)} বেশি`;
export const work = 'কাজ';
export const workPlanned = (minutes: number, room: number): string => {
  const all = formatHours(room);
  return `${all}${all.endsWith('মিনিট') ? 'ের' : 'র'} মধ্যে ${formatHours(minutes)}`;
};
export const workTooMuch = (minutes: number): string => `${formatHours(minutes)} বেশি`;
export const changeDay = (day: string): string => `${day} বদলান`;
export const callCount = (bookings: number): string => `এই ${formatNumber(bookings)} জনকে ফোন করুন`;
export const bookingCount = (bookings: number): string => `${formatNumber(bookings)}টি বুকিং`;

export const openAsUsual = 'বরাবরের মতো খোলা';
export const closedOnDay = 'বন্ধ';
export const closedEvery = (weekday: string): string => `প্রতি ${weekday} বন্ধ`;
export const changed = (changes: string): string => `বদলানো হয়েছে: ${changes}`;
export const placesChanged = (cars: number): string => `একবারে ${carsOf(cars)}`;
export const workChanged = (minutes: number): string => `কাজ ${formatHours(minutes)}`;
export const dayIsSet = (day: string, state: string): string => `${day}: ${state}।`;

export const onThisDay = 'এই দিন গ্যারেজ';
export const choiceOpen = 'খোলা';
export const choiceClosed = 'বন্ধ';
export const placesField = 'একবারে কয়টি গাড়ি';
export const placesHint = (usual: number): string => `খালি রাখলে বরাবরের মতো ${formatNumber(usual)}টি`;
export const workField = 'কত ঘণ্টার কাজ';
export const workHint = (usual: number): string => `খালি রাখলে বরাবরের মতো ${formatHours(usual)}`;
export const carsCome = (cars: number, minutes: number): string =>
  `এই দিন ${carsOf(cars)} আসার কথা, মোট কাজ ${formatHours(minutes)}।`;
export const nobodyIsTold = 'গাড়ি আনার সময় এতে বদলাবে না, কাস্টমাররাও কোনো খবর পাবেন না। পরে তাঁদের ফোন করুন।';
export const visitsAreTold =
  'যাঁদের ইমেইল আছে, তাঁদের খালি সময়সহ জানানো হবে। তাঁরা বিনা খরচে সময় বদলাতে পারবেন, অথবা টাকা ফেরত পাবেন। বাকিদের পরে ফোন করুন।';
export const closeAllTheSame = 'তবু বন্ধ করুন';
export const changeAllTheSame = 'তবু বদলান';
export const changedByOthers = (state: string): string =>
  `এর মধ্যে অন্য কেউ এই দিনটি বদলেছেন। এখন আছে: ${state}। আপনার বদল এখনো সেভ হয়নি। আবার সেভ করলে তাঁরটার জায়গায় আপনারটা থাকবে।`;
export const dayIsRefused = (problem: string): string => `${problem}।`;

export const severalDays = 'কয়েক দিন বন্ধ রাখুন';
export const onTheseDays = 'এই দিনগুলোতে গ্যারেজ';
export const firstDay = 'যেদিন থেকে';
export const lastDay = 'যেদিন পর্যন্ত';
export const openAgain = 'আবার খোলা';
export const daysFrom = (first: string, last: string): string => `${first} থেকে ${last}`;
export const closeDays = (days: number): string =>
  days === 0 ? 'দিন বন্ধ রাখুন' : `${formatNumber(days)} দিন বন্ধ রাখুন`;
export const openDays = (days: number): string => (days === 0 ? 'দিন খুলুন' : `${formatNumber(days)} দিন খুলুন`);
export const noDayChanges = 'কোনো দিন বদলাবে না।';
export const daysChange = (days: number): string => `${formatNumber(days)} দিন বদলাবে।`;
export const carsOfDays = (cars: number): string => `এই দিনগুলোতে ${carsOf(cars)} আসার কথা।`;
export const visitsStandAgain = 'যাঁদের ইমেইল আছে, তাঁদের জানানো হবে যে আগের সময়েই আসতে পারবেন।';

export const callThese = (day: string): string => `এঁদের ফোন করুন: ${day}`;
export const bookings = (day: string): string => `বুকিং: ${day}`;
export const untilTheyChoose = '“বুকিং” পেজে অন্য সময় বেছে না নেওয়া পর্যন্ত তাঁদের আগের সময়ই থাকবে।';
export const loadingBookings = 'বুকিং লোড হচ্ছে…';
export const nobodyExpected = 'এই দিনে কোনো বুকিং নেই।';
export const bookingsOf = (day: string): string => `${day}: সব বুকিং`;
export const columns = {
  time: 'সময়',
  customer: 'কাস্টমার',
  car: 'গাড়ি',
  service: 'সার্ভিস',
  mechanic: 'মেকানিক',
  state: 'অবস্থা',
  due: 'বাকি',
};
export const noMechanic = 'কেউ না';
export const nothingDue = 'বাকি নেই';
