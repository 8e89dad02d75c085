import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tokenRequestSchema } from '../../../src/contract/account/token.ts';
import { serviceChangeSchema } from '../../../src/contract/catalogue/desk-services-request.ts';
import {
  additionRequestSchema,
  deskBookingSchema,
  deskPaymentRequestSchema,
  reductionRequestSchema,
} from '../../../src/contract/desk/desk-booking-request.ts';
import { dayChangeSchema, jobMoveSchema } from '../../../src/contract/desk/desk-day-request.ts';
import { partialRefundRequestSchema } from '../../../src/contract/desk/desk-money-request.ts';
import { memberChangeSchema } from '../../../src/contract/desk/desk-staff-request.ts';
import { findingSetSchema, findingsAnswerSchema } from '../../../src/contract/findings/finding-request.ts';
import type { FieldError } from '../../../src/contract/http/problem.ts';
import { orderRequestSchema, visitRequestSchema } from '../../../src/contract/order/order-request.ts';
import type { Language } from '../../../src/contract/text/language.ts';
import { orderOf } from '../../../tests/support/orders/order-form.ts';
import { serviceOf } from '../../../tests/support/requests/catalogue-service.ts';
import { ProblemError } from '../problems.ts';
import { parseOrRefuse } from './request-body.ts';
import { fieldProblems } from './texts.ts';

type Sent = readonly [z.core.$ZodType, data: object];
const photo = randomUUID();
const [bookingId, deskPaymentId] = [randomUUID(), randomUUID()];

/* Requests that are valid but for what is changed. */
const order = (changes: object): Sent => [
  orderRequestSchema,
  orderOf({ email: 'rahim@example.com' }, { ...changes }),
];
const visit = (changes: object): Sent => [
  visitRequestSchema,
  { start: '2026-11-26T03:00:00.000Z', ...changes },
];
const service = (changes: object): Sent => [serviceChangeSchema, { ...serviceOf('wash'), ...changes }];
const booking = (changes: object): Sent => [
  deskBookingSchema,
  {
    id: bookingId,
    service: 'wash',
    amount: 100_000,
    customer: '',
    phone: '01711-223344',
    language: 'en',
    ...changes,
  },
];
const finding = (changes: object): Sent => [
  findingSetSchema,
  { text: 'Worn pads', urgency: 'now', price: 420_000, photos: [], ...changes },
];
const deskPayment = (changes: object): Sent => [
  deskPaymentRequestSchema,
  { id: deskPaymentId, type: 'taken', method: 'cash', amount: 100, ...changes },
];
const addition = (changes: object): Sent => [
  additionRequestSchema,
  { type: 'added', id: randomUUID(), service: 'wash', amount: 10_000, agreed: true, rev: 1, ...changes },
];
const reduction = (changes: object): Sent => [
  reductionRequestSchema,
  {
    type: 'given',
    id: deskPaymentId,
    kind: 'discount',
    amount: 250,
    due: 796_250,
    reason: 'old',
    ...changes,
  },
];
const part = (changes: object): Sent => [
  partialRefundRequestSchema,
  { id: deskPaymentId, captureId: 'c1', amount: 250, kept: 796_250, reason: 'old', ...changes },
];
const move = (changes: object): Sent => [jobMoveSchema, { progress: 'ready', rev: 1, ...changes }];
const day = (changes: object): Sent => [dayChangeSchema, { expected: {}, ...changes }];
const member = (changes: object): Sent => [memberChangeSchema, { name: 'Karim', role: 'desk', ...changes }];

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
  globSync('src/contract/*/*-request.ts').map((file) => import(`../../../${file}`)),
);

test('each message of a request’s schema is the name of a text', () => {
  expect(new Set(modules.flatMap(messagesIn))).toEqual(new Set(Object.keys(fieldProblems)));
});

const problemsOf = (schema: z.core.$ZodType, data: unknown, language: Language = 'en'): FieldError[] => {
  try {
    parseOrRefuse(schema, data);
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

/** They have to equal what is stored. */
const COMPARED = ['captureId', 'refundId', 'version'];

test.each(schemas)('nobody can send a text without end in a field of %s', (_, schema) => {
  for (const field of Object.keys(schema.shape)) {
    const refused = problemsOf(schema, { [field]: 'x'.repeat(5_000) }).map(({ path }) => path.split('.')[0]);
    if (!COMPARED.includes(field)) expect(refused).toContain(field);
  }
});

type Case = [string, sent: Sent, path: string, english: string, bangla: string];
const payable = ['from BDT 10 to BDT 500,000', 'সর্বনিম্ন ৳১০, সর্বোচ্চ ৳৫,০০,০০০'] as const;
const paid = ['from BDT 0.01 to BDT 500,000', 'সর্বনিম্ন ৳০.০১, সর্বোচ্চ ৳৫,০০,০০০'] as const;

test.each<Case>([
  [
    'long text',
    order({ phone: '1'.repeat(41) }),
    'phone',
    'no more than 40 characters',
    '৪০টির বেশি অক্ষর লেখা যায় না',
  ],
  ['fewer than none', day({ places: -1 }), 'places', 'has to be at least 0', 'অন্তত ০ হতে হবে'],
  ['too many places', day({ places: 101 }), 'places', 'no more than 100', '১০০-এর বেশি হতে পারে না'],
  ['an unknown field', day({ x: 1 }), '(body)', 'not known: x', 'ঠিক নেই'],
  [
    'a price of no gateway',
    service({ price: 4001 }),
    'price',
    'from $0.50 to $4,000',
    '$০.৫০ থেকে $৪,০০০-এর মধ্যে হতে হবে',
  ],
  ['no time at all', service({ minutes: 0 }), 'minutes', 'has to be more than 0', '০-এর বেশি হতে হবে'],
  ['a price of nothing', booking({ amount: 0 }), 'amount', ...payable],
  ['no money', deskPayment({ amount: 0 }), 'amount', ...paid],
])('whoever sends %s reads what is wrong', (_, sent, path, english, bangla) => {
  expect(problemsOf(...sent)).toEqual([{ path, message: english }]);
  expect(problemsOf(...sent, 'bn')).toEqual([{ path, message: bangla }]);
});

const together = [{ orderId: randomUUID(), amount: 100 }];
const discount = { id: deskPaymentId, amount: 250, due: 796_250, reason: 'old' };
const NO_ROUND_OFF = 'a round-off takes less than BDT 10 off, and leaves whole taka';

type Refused = [string, sent: Sent, path: string, message?: string];
test.each<Refused>([
  ['text that is missing', order({ phone: undefined }), 'phone', 'missing'],
  ['half a character', order({ address: 'Road \ud800' }), 'address', 'not valid text'],
  ['another currency', order({ currency: 'EUR' }), 'currency', 'not one of the choices'],
  ['no time', visit({ start: 'soon' }), 'start', 'not a date or a time'],
  ['a bad id', service({ _id: 'Wash it' }), '_id', 'lower-case letters, digits and hyphens only'],
  ['no title', service({ title: ' ' }), 'title', 'cannot be empty'],
  ['a word of signs', service({ synonyms: ['!'] }), 'synonyms.0', 'neither letter nor digit'],
  ['no phone number', booking({ phone: 'call me' }), 'phone', 'not a phone number'],
  ['a phone number of two digits', booking({ phone: '12' }), 'phone', 'not a phone number'],
  ['a name that is not seen', member({ name: '\u200b\u2800' }), 'name', 'cannot be empty'],
  ['a title that is not seen', service({ title: '\u200b' }), 'title', 'cannot be empty'],
  [
    'neither phone nor plate',
    booking({ phone: ' ', plate: '' }),
    'phone',
    'a phone number or a plate is needed',
  ],
  ['a service to which nobody has agreed', addition({ agreed: false }), 'agreed', 'not one of the choices'],
  ['a service at nothing', addition({ amount: 0, priceReason: ' ' }), 'amount', 'from BDT 10 to BDT 500,000'],
  ['a reduction of nothing', reduction({ amount: 0 }), 'amount', 'from BDT 0.01 to BDT 500,000'],
  ['a part of nothing', part({ amount: 0 }), 'amount', 'from BDT 0.01 to BDT 500,000'],
  ['a part without a reason', part({ reason: ' ' }), 'reason', 'cannot be empty'],
  ['a reduction without a reason', reduction({ reason: ' ' }), 'reason', 'cannot be empty'],
  ['a round-off of ten taka', reduction({ kind: 'round-off', amount: 1_250 }), 'amount', NO_ROUND_OFF],
  ['a round-off that leaves paisa', reduction({ kind: 'round-off', amount: 200 }), 'amount', NO_ROUND_OFF],
  ['a reduction by an unknown act', reduction({ type: 'lost' }), 'type', 'not valid'],
  ['an id that is none', booking({ previous: 'x' }), 'previous', 'not valid'],
  ['work without a price', finding({ price: undefined }), 'price', 'needed for work, and for nothing else'],
  [
    'a note that takes time',
    finding({ urgency: 'note', price: undefined, minutes: 5 }),
    'minutes',
    'for work only',
  ],
  ['work of weeks', finding({ minutes: 2_401 }), 'minutes', 'no more than 40 hours'],
  ['no photos at all', finding({ photos: 'xxxxx' }), 'photos', 'not a list'],
  ...Object.keys(orderOf({ email: 'rahim@example.com' })).map(
    (field): Refused => [`an order without ${field}`, order({ [field]: undefined }), field],
  ),
  ['a word of 51 characters', service({ synonyms: ['x'.repeat(51)] }), 'synonyms.0'],
  ['no title in Bangla', service({ bn: { title: ' ' } }), 'bn.title'],
  ['no Bangla', service({ bn: { description: '' } }), 'bn.description'],
  ['more than anybody pays', deskPayment({ amount: 50_000_001 }), 'amount'],
  ['a discount for two bookings', deskPayment({ together, discount }), 'discount', 'for one booking only'],
  ['a reason to take', deskPayment({ reason: 'late' }), '(body)'],
  ['money given back for no reason', deskPayment({ type: 'given-back', reason: ' ' }), 'reason'],
  ['too many kilometres', move({ mileage: 2_000_001 }), 'mileage'],
  ['a tag of 13 characters', move({ keyTag: 'x'.repeat(13) }), 'keyTag', 'no more than 12 characters'],
  ['a tag of signs', move({ keyTag: ' # ' }), 'keyTag', 'neither letter nor digit'],
  ['a price too small to pay', service({ price: 0.49 }), 'price'],
  ['half a cent', service({ price: 5.005 }), 'price'],
  ['less than nothing', deskPayment({ amount: -100 }), 'amount'],
  ['a car that is washed', move({ progress: 'washed' }), 'progress'],
  ['a move of no version', move({ rev: undefined }), 'rev'],
  ['no answer', [findingsAnswerSchema, { answers: [] }], 'answers'],
  ['an empty finding', finding({ text: ' ' }), 'text'],
  ['a photo twice', finding({ photos: [photo, photo] }), 'photos'],
  ['five photos', finding({ photos: Array.from({ length: 5 }, () => randomUUID()) }), 'photos'],
  ['a member of no name', member({ name: ' \n ' }), 'name'],
])('nobody can send %s', (_case, sent, path, message = expect.any(String)) => {
  expect(problemsOf(...sent)).toEqual([{ path, message }]);
});
