/* Names, numbers and cars as customers in Dhaka have them, each the same for the same number. */

const first = ['Rahim', 'Karim', 'Fatima', 'Nusrat', 'Abdul', 'Tanvir', 'Sadia', 'Mahmud', 'Shirin', 'Imran'];
const middle = ['Md', 'Mohammad', 'Mst', 'Sheikh', 'Syed', 'Kazi', ''];
const last = [
  'Uddin',
  'Ahmed',
  'Hossain',
  'Islam',
  'Begum',
  'Khatun',
  'Chowdhury',
  'Rahman',
  'Sarkar',
  'Miah',
];
const series = ['Ga', 'Kha', 'Gha', 'Cha', 'Ka', 'Ma', 'Ha'];
const cars = ['Toyota Axio', 'Toyota Premio', 'Honda Vezel', 'Nissan X-Trail', 'Mitsubishi Pajero'];

const pick = (from: string[], number: number): string => from[Math.floor(number) % from.length] ?? '';

/** Returns what a customer fills in. */
export function sampleTexts(number: number) {
  // A stride that is no divisor of the possible numbers scatters them.
  const scattered = (number * 48_271 + 11) % 100_000_000;
  return {
    name: [pick(middle, number), pick(first, number / 7), pick(last, number / 70)].filter(Boolean).join(' '),
    phone: `01${3 + (number % 7)}${String(scattered).padStart(8, '0')}`,
    plate: `Dhaka Metro ${pick(series, number)} ${11 + (number % 50)}-${String(scattered % 10_000).padStart(4, '0')}`,
    car: pick(cars, number),
  };
}
