import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deskBookingSchema, takingRequestSchema } from '../../../src/contract/desk-booking-request.ts';
import {
  dayChangeSchema,
  jobMoveSchema,
  paymentDecisionSchema,
} from '../../../src/contract/desk-day-request.ts';
import { unmatchedCloseSchema } from '../../../src/contract/desk-money-request.ts';
import { serviceChangeSchema } from '../../../src/contract/desk-services-request.ts';
import { memberChangeSchema } from '../../../src/contract/desk-staff-request.ts';
import { findingSetSchema, findingsAnswerSchema } from '../../../src/contract/finding-request.ts';
import type { Language } from '../../../src/contract/language.ts';
import { orderRequestSchema, visitRequestSchema } from '../../../src/contract/order-request.ts';
import type { FieldError } from '../../../src/contract/problem.ts';
import { MAX_SYNONYMS } from '../../../src/contract/stored-service.ts';
import { tokenRequestSchema } from '../../../src/contract/token.ts';
import { formatNumber } from '../../../src/format-number.bn.ts';
import { orderOf } from '../../../tests/support/orders/order-form.ts';
import { serviceOf } from '../../../tests/support/requests/catalogue-service.ts';
import { ProblemError } from '../problems.ts';
import { checked } from './request-body.ts';
import { fieldProblems } from './texts.ts';

const order = (changes: object) => orderOf({ email: 'rahim@example.com' }, { ...changes });
const start = '2026-11-26T03:00:00.000Z';
const service = serviceOf('wash');

const booking = { id: randomUUID(), service: 'wash', amount: 100_000, customer: '', phone: '01711-223344' };
const finding = { text: 'Worn pads', urgency: 'now', price: 420_000, photos: [] };
const payable = ['from BDT 10.00 to BDT 500,000.00', 'সর্বনিম্ন ৳১০.০০, সর্বোচ্চ ৳৫,০০,০০০.০০'] as const;

type Case = [string, z.core.$ZodType, data: object, path: string, english: string, bangla: string];
const cases: Case[] = [
  [
    'text that is too long',
    orderRequestSchema,
    order({ phone: '1'.repeat(41) }),
    'phone',
    'no more than 40 characters',
    '৪০টির বেশি অক্ষর লেখা যায় না',
  ],
  [
    'fewer than none',
    dayChangeSchema,
    { places: -1, seen: {} },
    'places',
    'has to be at least 0',
    'অন্তত ০ হতে হবে',
  ],
  [
    'too many places',
    dayChangeSchema,
    { places: 101, seen: {} },
    'places',
    'no more than 100',
    '১০০-এর বেশি হতে পারে না',
  ],
  [
    'more kilometres than a car has',
    jobMoveSchema,
    { progress: 'ready', rev: 1, mileage: 2_000_001 },
    'mileage',
    'no more than 2000000',
    '২০০০০০০-এর বেশি হতে পারে না',
  ],
  ['an unknown field', dayChangeSchema, { seen: {}, x: 1 }, '(body)', 'not known: x', 'ঠিক নেই'],
  [
    'no time at all',
    serviceChangeSchema,
    { ...service, minutes: 0 },
    'minutes',
    'has to be more than 0',
    '০-এর বেশি হতে হবে',
  ],
  [
    'too many words',
    serviceChangeSchema,
    { ...service, synonyms: Array.from({ length: MAX_SYNONYMS + 1 }, () => 'x') },
    'synonyms',
    `no more than ${MAX_SYNONYMS}`,
    `${formatNumber(MAX_SYNONYMS)}টির বেশি দেওয়া যায় না`,
  ],
  [
    'an endless day',
    dayChangeSchema,
    { minutes: 100_001, seen: {} },
    'minutes',
    'no more than 1666 hours',
    '১৬৬৬ ঘণ্টার বেশি হতে পারে না',
  ],
  ['a price of nothing', deskBookingSchema, { ...booking, amount: 0 }, 'amount', ...payable],
  [
    'no money',
    takingRequestSchema,
    { id: randomUUID(), type: 'taken', way: 'cash', amount: 0 },
    'amount',
    'from BDT 0.01 to BDT 500,000.00',
    'সর্বনিম্ন ৳০.০১, সর্বোচ্চ ৳৫,০০,০০০.০০',
  ],
];

/** Returns the messages that the checks in a module, a schema or a part of one have themselves. */
function messagesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('_zod' in value && typeof value._zod === 'object' && value._zod && 'def' in value._zod)
    return messagesIn(value._zod.def);
  const own = 'error' in value && typeof value.error === 'function' ? [String(value.error({}))] : [];
  return [...own, ...Object.values(value).flatMap(messagesIn)];
}

/** The modules with the schemas of requests. */
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync('src/contract')
    .filter((file) => file.endsWith('-request.ts'))
    .map((file) => import(`../../../src/contract/${file.slice(0, -'.ts'.length)}.ts`)),
);

test('each message of a request’s schema is the name of a text', () => {
  expect(new Set(modules.flatMap(messagesIn))).toEqual(new Set(Object.keys(fieldProblems)));
});

const problemsOf = (schema: z.core.$ZodType, data: unknown, language: Language = 'en'): FieldError[] => {
  try {
    checked(schema, data);
  } catch (error) {
    if (error instanceof ProblemError) return error.wordsIn(language).errors;
  }
  return [];
};

const hostile = [
  ...[undefined, null, '', ' ', 'x'.repeat(3_000), '\ud800', true, [], [1], {}, { x: 1 }],
  ...[-1, 0, 0.001, 2.5, 1e15, 1e30, -1e30, Number.NaN],
];

/** Returns what a schema reads, with a value in place of each number, text or choice. */
function filledWith(value: unknown, schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodMiniOptional) return filledWith(value, schema.def.innerType);
  if (schema instanceof z.ZodMiniArray) return [filledWith(value, schema.def.element)];
  if (!(schema instanceof z.ZodMiniObject)) return value;
  const fields = Object.entries<z.core.$ZodType>(schema.shape);
  return {
    ...Object.fromEntries(fields.map(([name, field]) => [name, filledWith(value, field)])),
    unknown: value,
  };
}

/** The schemas of all requests, by name. */
const schemas = [...modules, { tokenRequestSchema }]
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, schema]) => (schema instanceof z.ZodMiniObject ? [[name, schema] as const] : []));

const OURS =
  /^(missing|not (text|a number|a whole number|a list|valid|one of the choices|a date or a time)|cannot be empty|no more than \d{1,7}( characters)?|has to be (at least|more than) \d(\.\d)?|not known: .+)$/;
const named = new Set(Object.values(fieldProblems));

test.each(schemas)('whoever sends anything as %s reads in our words what is wrong', (_, schema) => {
  const requests = hostile.flatMap((value) => [
    value,
    filledWith(value, schema),
    Object.fromEntries(Object.keys(schema.shape).map((field) => [field, value])),
  ]);
  const said = requests.flatMap((data) => problemsOf(schema, data));
  expect(said).not.toEqual([]);
  const foreign = said.filter(({ message }) => !named.has(message) && !OURS.test(message));
  expect(foreign).toEqual([]);
  const inBangla = requests.flatMap((data) => problemsOf(schema, data, 'bn'));
  expect(inBangla.map(({ path }) => path)).toEqual(said.map(({ path }) => path));
  expect(inBangla.filter(({ message }) => !/[ঀ-৿]/.test(message) || /[a-z\d]/i.test(message))).toEqual([]);
});

test.each(cases)('whoever sends %s reads what is wrong', (_, schema, data, path, english, bangla) => {
  expect(problemsOf(schema, data)).toEqual([{ path, message: english }]);
  expect(problemsOf(schema, data, 'bn')).toEqual([{ path, message: bangla }]);
});

const taking = { id: randomUUID(), type: 'taken', way: 'cash', amount: 100 };
const move = { progress: 'ready', rev: 1 };
const member = { name: 'Karim', role: 'desk' };
const photo = randomUUID();

type Refused = [string, z.core.$ZodType, data: object, path: string, message?: string];
test.each<Refused>([
  ['text that is missing', orderRequestSchema, order({ phone: undefined }), 'phone', 'missing'],
  ['half a character', orderRequestSchema, order({ address: 'Road \ud800' }), 'address', 'not valid text'],
  ['a number for text', orderRequestSchema, order({ phone: 1 }), 'phone', 'not text'],
  ['text for a number', orderRequestSchema, order({ price: '5' }), 'price', 'not a number'],
  ['another currency', orderRequestSchema, order({ currency: 'EUR' }), 'currency', 'not one of the choices'],
  ['no time', visitRequestSchema, { start: 'soon' }, 'start', 'not a date or a time'],
  [
    'parts of a paisa',
    deskBookingSchema,
    { ...booking, amount: 100_000.5 },
    'amount',
    'no more than two decimals',
  ],
  ['half a place', dayChangeSchema, { places: 1.5, seen: {} }, 'places', 'not a whole number'],
  [
    'a bad id',
    serviceChangeSchema,
    { ...service, _id: 'Wash it' },
    '_id',
    'lower-case letters, digits and hyphens only',
  ],
  ['no title', serviceChangeSchema, { ...service, title: ' ' }, 'title', 'cannot be empty'],
  [
    'a word of signs',
    serviceChangeSchema,
    { ...service, synonyms: ['!'] },
    'synonyms.0',
    'neither letter nor digit',
  ],
  ['no phone number', deskBookingSchema, { ...booking, phone: 'call me' }, 'phone', 'not a phone number'],
  [
    'neither phone nor plate',
    deskBookingSchema,
    { ...booking, phone: ' ', plate: '' },
    'phone',
    'a phone number or a plate is needed',
  ],
  ['an id that is none', deskBookingSchema, { ...booking, former: 'x' }, 'former', 'not valid'],
  [
    'work without a price',
    findingSetSchema,
    { ...finding, price: undefined },
    'price',
    'needed for work, and for nothing else',
  ],
  [
    'a note that takes time',
    findingSetSchema,
    { ...finding, urgency: 'note', price: undefined, minutes: 5 },
    'minutes',
    'for work only',
  ],
  ['no photos at all', findingSetSchema, { ...finding, photos: 'xxxxx' }, 'photos', 'not a list'],
  ...Object.keys(order({})).map(
    (field): Refused => [
      `an order without ${field}`,
      orderRequestSchema,
      order({ [field]: undefined }),
      field,
    ],
  ),
  ['an address that is null', orderRequestSchema, order({ address: null }), 'address'],
  ['a plate of 41 characters', visitRequestSchema, { start, plate: 'x'.repeat(41) }, 'plate'],
  ['a word of 51 characters', serviceChangeSchema, { ...service, synonyms: ['x'.repeat(51)] }, 'synonyms.0'],
  ['an address of 1,001 characters', orderRequestSchema, order({ address: 'x'.repeat(1_001) }), 'address'],
  ['a name of 201 characters', orderRequestSchema, order({ customer: 'x'.repeat(201) }), 'customer'],
  ['a title of 101 characters', serviceChangeSchema, { ...service, title: 'x'.repeat(101) }, 'title'],
  ['half a character in a title', serviceChangeSchema, { ...service, title: 'Wax \ud83d' }, 'title'],
  ['no title in Bangla', serviceChangeSchema, { ...service, bn: { title: ' ' } }, 'bn.title'],
  ['no Bangla', serviceChangeSchema, { ...service, bn: { description: '' } }, 'bn.description'],
  ['a price in Bangla', serviceChangeSchema, { ...service, bn: { price: 1 } }, 'bn'],
  ['a price of less than nothing', serviceChangeSchema, { ...service, price: -1 }, 'price'],
  ['a price too small to pay', serviceChangeSchema, { ...service, price: 0.49 }, 'price'],
  ['a price beyond all', serviceChangeSchema, { ...service, price: 4_001 }, 'price'],
  ['half a cent', serviceChangeSchema, { ...service, price: 5.005 }, 'price'],
  ['no picture', serviceChangeSchema, { ...service, img: '' }, 'img'],
  ['half a minute', serviceChangeSchema, { ...service, minutes: 1.5 }, 'minutes'],
  ['more than five years', serviceChangeSchema, { ...service, months: 61 }, 'months'],
  ['half a month', serviceChangeSchema, { ...service, months: 1.5 }, 'months'],
  ['less than nothing', takingRequestSchema, { ...taking, amount: -100 }, 'amount'],
  ['more than anybody pays', takingRequestSchema, { ...taking, amount: 50_000_001 }, 'amount'],
  ['a cheque', takingRequestSchema, { ...taking, way: 'cheque' }, 'way'],
  ['a taking without an id', takingRequestSchema, { ...taking, id: 'one' }, 'id'],
  ['a car that is washed', jobMoveSchema, { ...move, progress: 'washed' }, 'progress'],
  ['a move of no version', jobMoveSchema, { progress: 'ready' }, 'rev'],
  ['a move of half a version', jobMoveSchema, { ...move, rev: 1.5 }, 'rev'],
  ['a sentence of 201 characters', jobMoveSchema, { ...move, message: 'x'.repeat(201) }, 'message'],
  ['kilometres of less than none', jobMoveSchema, { ...move, mileage: -1 }, 'mileage'],
  ['half a kilometre', jobMoveSchema, { ...move, mileage: 0.5 }, 'mileage'],
  ['kilometres as text', jobMoveSchema, { ...move, mileage: '82450' }, 'mileage'],
  ['a move in another’s name', jobMoveSchema, { ...move, by: 'me' }, '(body)'],
  ['a booking for tomorrow', deskBookingSchema, { ...booking, time: 'tomorrow' }, 'time'],
  ['a day that is not closed', dayChangeSchema, { closed: false, seen: {} }, 'closed'],
  ['hours of a day', dayChangeSchema, { opens: '09:00', seen: {} }, '(body)'],
  ['another act on a payment', paymentDecisionSchema, { decision: 'keep' }, 'decision'],
  ['no answer', findingsAnswerSchema, { answers: [] }, 'answers'],
  ['an empty finding', findingSetSchema, { ...finding, text: ' ' }, 'text'],
  ['work at a price beyond all', findingSetSchema, { ...finding, price: 50_000_001 }, 'price'],
  ['work at a price too small to pay', findingSetSchema, { ...finding, price: 999 }, 'price'],
  ['a finding of 201 characters', findingSetSchema, { ...finding, text: 'x'.repeat(201) }, 'text'],
  ['a photo twice', findingSetSchema, { ...finding, photos: [photo, photo] }, 'photos'],
  [
    'five photos',
    findingSetSchema,
    { ...finding, photos: Array.from({ length: 5 }, () => randomUUID()) },
    'photos',
  ],
  ['a member of no name', memberChangeSchema, { ...member, name: ' \n ' }, 'name'],
  ['a member of a long name', memberChangeSchema, { ...member, name: 'x'.repeat(61) }, 'name'],
  ['an unknown reason', unmatchedCloseSchema, { captureId: 'v1', reason: 'forgotten' }, 'reason'],
])('nobody can send %s', (_case, schema, data, path, message = expect.any(String)) => {
  expect(problemsOf(schema, data)).toEqual([{ path, message }]);
});
