import { expect, test } from 'vitest';
import { haveSamePhone, mainPhone, phoneNumberInSearch, phoneParts, readPhones } from './phone.ts';

const dialled = (typed: string) => readPhones(typed).map((phone) => phone.dialled);
const [RAHIM, WIFE] = ['+8801711223344', '+8801911556677'];

test.each([
  '01711-223344',
  '1711 223344',
  '+880 (0)1711.223344',
  '+880-01711-223344',
  '+88 01711/223344',
  '00 880 1711,223344',
  '8801711223344',
  '০১৭১১ ২২৩৩৪৪ (বাসা)',
  '٠١٧١١-٢٢٣٣٤٤',
  '۰۱۷۱۱–۲۲۳۳۴۴',
  '\u202a+880 1711\u2011223344\u202c',
  '01\u200b711\u2212223\ufe0f344',
  '०१७११ ２२३３४４',
  'House 12, 01711-223344 ext. 12',
  '01711-223344/45',
])('"%s" dials a mobile number', (typed) => {
  expect(readPhones(typed)).toMatchObject([{ dialled: RAHIM, digits: '1711223344', isMobile: true }]);
});

test.each([
  '01711-223344 / 01911-556677',
  '01711-223344 or 01911-556677',
  '01711-223344,01911-556677',
  '01711-223344; ০১৯১১-৫৫৬৬৭৭',
  '01711223344\n01911556677',
  '01711223344 01911556677',
  '01711-22334401911-556677',
  '+8801711223344/+8801911556677',
  '01711223344 (wife 01911556677)',
])('"%s" is two numbers', (typed) => {
  expect(dialled(typed)).toEqual([RAHIM, WIFE]);
});

test.each([
  ['02-9123456 ext 12', ['029123456']],
  ['(02) 9123456/7', ['029123456']],
  ['02/9123456', ['029123456']],
  ['02-9123456 02-8123456', ['029123456', '028123456']],
  ['9123456 01711-223344', ['9123456', RAHIM]],
  ['+880 (0)2 9123456', ['+88029123456']],
  ['+8802-9123456', ['+88029123456']],
  ['880-2-9123456', ['+88029123456']],
  ['+91 98765 43210', ['+919876543210']],
  ['0091 98765 43210', ['+919876543210']],
  ['+44 (0)1632 960983', ['+441632960983']],
  ['+1 345 678 9012, 01711-223344', ['+13456789012', RAHIM]],
  ['+886 912 345 678', ['+886912345678']],
  ['01711', []],
  ['12345678901234567890', []],
  ['at home', []],
])('"%s" dials %j', (typed, numbers) => {
  expect(dialled(typed)).toEqual(numbers);
});

test('what stands around a number stays readable, and a mobile number is called before a landline', () => {
  expect(phoneParts('(বাসা) ০২-৯১২৩৪৫৬, 01711-223344!')).toMatchObject([
    '(বাসা) ',
    { text: '02-9123456' },
    ', ',
    { text: '01711-223344' },
    '!',
  ]);
  expect(mainPhone('02-9123456, 01711-223344')?.dialled).toBe(RAHIM);
});

test('one number in common is one customer', () => {
  expect(haveSamePhone('01711-223344 / 01911-556677', '+880 1911 556677')).toBe(true);
  expect(haveSamePhone('01711-223344', '01911-556677')).toBe(false);
  expect(haveSamePhone('', '')).toBe(false);
});

test.each([
  ['017 11', '017 11'],
  ['01711-223344 / 01911-556677', '01711-223344'],
  ['01711-223344 (বাসা)', '01711-223344'],
  ['Dhaka Metro-Ga 12-3456', undefined],
])('a search for "%s" looks for the number %s', (text, number) => {
  expect(phoneNumberInSearch(text)).toBe(number);
});
