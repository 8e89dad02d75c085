import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { dayChangeSchema } from '../../../src/contract/desk-day.ts';
import { serviceChangeSchema } from '../../../src/contract/desk-services.ts';
import { orderRequestSchema } from '../../../src/contract/order-request.ts';
import { MAX_SYNONYMS } from '../../../src/contract/stored-service.ts';
import { visitRequestSchema } from '../../../src/contract/visit-request.ts';
import { formatNumber } from '../../../src/format-number.bn.ts';
import { orderOf } from '../../../tests/support/orders/order-form.ts';
import { speaking } from '../language.ts';
import { ProblemError } from '../problems.ts';
import { checked } from './request-body.ts';

const order = (changes: object) => orderOf({ email: 'rahim@example.com' }, { ...changes });
const start = '2026-11-26T03:00:00.000Z';
const service = {
  _id: 'wash',
  title: 'Wash',
  price: 5,
  img: '/wash.svg',
  description: 'Washes the car.',
  minutes: 30,
};

type Case = [string, z.core.$ZodType, data: object, path: string, english: string | RegExp, bangla: string];
const cases: Case[] = [
  [
    'text that is missing',
    orderRequestSchema,
    order({ phone: undefined }),
    'phone',
    /undefined/,
    'দেওয়া হয়নি',
  ],
  [
    'text that is too long',
    orderRequestSchema,
    order({ phone: '1'.repeat(41) }),
    'phone',
    /<=40/,
    '৪০টির বেশি অক্ষর লেখা যায় না',
  ],
  [
    'half a character',
    orderRequestSchema,
    order({ address: 'Road \ud800' }),
    'address',
    'not valid text',
    'লেখাটি পড়া যাচ্ছে না',
  ],
  ['a number for text', orderRequestSchema, order({ phone: 1 }), 'phone', /expected string/, 'লিখে দিতে হবে'],
  [
    'text for a number',
    orderRequestSchema,
    order({ price: '5' }),
    'price',
    /expected number/,
    'সংখ্যা দিতে হবে',
  ],
  [
    'another currency',
    orderRequestSchema,
    order({ currency: 'EUR' }),
    'currency',
    /"BDT"\|"USD"/,
    'তালিকা থেকে একটি বেছে নিন',
  ],
  ['no time', visitRequestSchema, { start: 'soon' }, 'start', /ISO datetime/, 'তারিখ বা সময়টি ঠিক নেই'],
  [
    'a plate that is too long',
    visitRequestSchema,
    { start, plate: 'x'.repeat(41) },
    'plate',
    /<=40/,
    '৪০টির বেশি অক্ষর লেখা যায় না',
  ],
  ['half a place', dayChangeSchema, { places: 1.5, seen: {} }, 'places', /expected int/, 'পূর্ণ সংখ্যা দিতে হবে'],
  ['fewer than none', dayChangeSchema, { places: -1, seen: {} }, 'places', />=0/, 'অন্তত ০ হতে হবে'],
  ['too many places', dayChangeSchema, { places: 101, seen: {} }, 'places', /<=100/, '১০০-এর বেশি হতে পারে না'],
  ['an unknown field', dayChangeSchema, { seen: {}, x: 1 }, '(body)', /Unrecognized key/, 'ঠিক নেই'],
  [
    'a bad id',
    serviceChangeSchema,
    { ...service, _id: 'Wash it' },
    '_id',
    'lower-case letters, digits and hyphens only',
    'শুধু ছোট হাতের ইংরেজি অক্ষর, ইংরেজি সংখ্যা আর হাইফেন লেখা যায়',
  ],
  ['no title', serviceChangeSchema, { ...service, title: ' ' }, 'title', 'cannot be empty', 'খালি রাখা যায় না'],
  ['no picture', serviceChangeSchema, { ...service, img: '' }, 'img', />=1/, 'খালি রাখা যায় না'],
  ['no time at all', serviceChangeSchema, { ...service, minutes: 0 }, 'minutes', />0/, '০-এর বেশি হতে হবে'],
  [
    'half a cent',
    serviceChangeSchema,
    { ...service, price: 5.005 },
    'price',
    'no more than two decimals',
    'দশমিকের পরে দুটির বেশি অঙ্ক লেখা যায় না',
  ],
  [
    'a word of signs',
    serviceChangeSchema,
    { ...service, synonyms: ['!'] },
    'synonyms.0',
    'neither letter nor digit',
    'কোনো অক্ষর বা সংখ্যা নেই',
  ],
  [
    'a long word',
    serviceChangeSchema,
    { ...service, synonyms: ['x'.repeat(51)] },
    'synonyms.0',
    'longer than 50 characters',
    '৫০টির বেশি অক্ষর লেখা যায় না',
  ],
  [
    'too many words',
    serviceChangeSchema,
    { ...service, synonyms: Array.from({ length: MAX_SYNONYMS + 1 }, () => 'x') },
    'synonyms',
    /expected array to have <=/,
    `${formatNumber(MAX_SYNONYMS)}টির বেশি দেওয়া যায় না`,
  ],
];

const problemsOf = (schema: z.core.$ZodType, data: object): ProblemError['errors'] => {
  try {
    checked(schema, data);
  } catch (error) {
    if (error instanceof ProblemError) return error.errors;
  }
  throw new Error('nothing is wrong');
};

test.each(cases)(
  'whoever sends %s can read in both languages what is wrong',
  (_, schema, data, path, english, bangla) => {
    expect(problemsOf(schema, data)).toEqual([{ path, message: expect.stringMatching(english) }]);
    expect(speaking('bn', () => problemsOf(schema, data))).toEqual([{ path, message: bangla }]);
  },
);
