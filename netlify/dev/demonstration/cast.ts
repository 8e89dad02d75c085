import type { Language } from '../../../src/contract/text/language.ts';
import type { Person } from './site.ts';

/** Somebody who brings a car. */
export interface Driver {
  customer: string;
  phone: string;
  plate: string;
  car: string;
  language: Language;
}

const NAMES = [
  'Rahim Uddin',
  'নাসরিন আক্তার',
  'Tanvir Hasan',
  'Farhana Islam',
  'মোহাম্মদ শফিকুল ইসলাম ভূঁইয়া',
  'Jamal Hossain',
  'Sabina Yasmin',
  'রফিকুল ইসলাম',
  'Imran Chowdhury',
  'Mahmuda Khatun',
  'আব্দুল করিম',
  'Shahriar Kabir',
  'Nusrat Jahan Chowdhury',
  'শিরিন সুলতানা',
  'Habibur Rahman',
  'Ayesha Siddiqua',
  'Kamrul Ahsan',
  'তাহমিনা রহমান',
  'Zahid Hasan',
  'Lamia Ahmed',
  'Arif Mahmud',
  'দেলোয়ার হোসেন',
  'Rubina Akter',
  'Monirul Islam',
  'Shamima Nasrin',
  'মাহবুব আলম',
  'Faisal Karim',
  'Dilruba Khan',
  'Anwar Hossain',
];
const PLATES = [
  'Dhaka Metro-Ga',
  'ঢাকা মেট্রো-গ',
  'Chattogram Metro-Gha',
  'Dhaka Metro-Cha',
  'সিলেট-ক',
  'Gazipur-Kha',
  'খুলনা মেট্রো-গ',
  'Narayanganj-Ga',
];
const CARS = [
  'Toyota Axio',
  'Toyota Premio',
  'Honda Vezel',
  'Toyota Noah',
  'Nissan X-Trail',
  'Suzuki Swift',
  'Mitsubishi Pajero Sport V6 3.0 GLX automatic',
  'Toyota Corolla Cross Hybrid',
  'Hyundai Creta',
  'Honda Grace Hybrid',
];

const FAMILY = {
  en: ['Alam', 'Sarker', 'Talukder', 'Mollah', 'Bhuiyan', 'Sikder', 'Howlader'],
  bn: ['আলম', 'সরকার', 'তালুকদার', 'মোল্লা', 'ভূঁইয়া', 'সিকদার', 'হাওলাদার'],
};

const BANGLA = /\p{Script=Bengali}/u;
const digits = (number: number, length: number) => String(number).padStart(length, '0');

/** Returns the one of a number, from the first again after the last. */
export function pick<T>(all: readonly T[], number: number): T {
  const one = all[number % all.length];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
}

/** Returns the account of a uid. */
export const personOf = (uid: string): Person => ({ uid, email: `${uid}@motor-mechanic.test` });

/** Returns the driver of a number: each has a phone and a plate that no other has. */
export function driverOf(number: number): Driver {
  const name = pick(NAMES, number);
  const language = BANGLA.test(name) ? 'bn' : 'en';
  const round = Math.floor(number / NAMES.length);
  return {
    customer: round === 0 ? name : name.replace(/ .*/, ` ${pick(FAMILY[language], round)}`),
    phone: `017${digits(11_000_000 + ((number * 734_251) % 89_000_000), 8)}`,
    plate: `${pick(PLATES, number * 3)} ${digits(11 + (number % 30), 2)}-${digits(1_203 + ((number * 317) % 8_700), 4)}`,
    car: pick(CARS, number * 7),
    language,
  };
}
