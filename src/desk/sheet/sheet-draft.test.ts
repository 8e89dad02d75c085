import { beforeEach, expect, test, vi } from 'vitest';
import { jobWith } from '../../../tests/support/job.ts';
import { serviceOf } from '../../../tests/support/requests/catalogue-service.ts';
import { deskBookingSchema } from '../../contract/desk/desk-booking-request.ts';
import {
  CATALOGUED,
  differsFromRequest,
  EMPTY_SHEET,
  readSheet,
  sheetTextsOfPrevious,
  typedPriceInPaisa,
} from './sheet-draft.ts';
import { ANY_DAY } from './time-field.tsx';

beforeEach(() => void vi.stubGlobal('SETTINGS', { VITE_BDT_PER_USD: '122.50' }));

const service = serviceOf('oil-change', { price: 49.5 });
const shown = { service, nextFree: '2026-11-25T03:00:00.000Z', isLooking: false };
const timeless = { ...shown, nextFree: undefined };
const id = '5b6e1a0e-6f3c-4f0a-9d6e-0d8a1c2b3e4f';

test.each([
  [CATALOGUED, 606_000],
  ['2500', 250_000],
  ['free', undefined],
])('the staff can type a price as %s', (price, paisa) => {
  expect(typedPriceInPaisa(price, service)).toBe(paisa);
});

test.each([
  [{}, { ...timeless, service: undefined }, ['plate', 'service']],
  [{ phone: '01711' }, timeless, ['time']],
  [{ phone: '01711' }, { ...timeless, isLooking: true }, []],
  [{ plate: ' ', time: 'here' }, timeless, ['plate']],
  [{ plate: 'DHK-1', price: '' }, shown, ['price', 'reason']],
])('a sheet with %j lacks what is not there', (texts, what, fields) => {
  expect(Object.keys(readSheet({ ...EMPTY_SHEET, ...texts }, what).errors ?? {})).toEqual(fields);
});

test('what is typed is a request that the API takes', () => {
  const texts = { ...EMPTY_SHEET, id, plate: 'DHK-1' };
  const requestOf = (changes: Partial<typeof EMPTY_SHEET>) => {
    const read = readSheet({ ...texts, ...changes }, shown);
    return deskBookingSchema.parse('request' in read && read.request);
  };
  expect(requestOf({ price: '2500', reason: 'half', time: 'here', overrides: ' plate' })).toMatchObject({
    amount: 250_000,
    priceReason: 'half',
    time: 'here',
    overrides: ['plate'],
  });
  expect(requestOf({})).toMatchObject({ id, time: shown.nextFree });
  expect(requestOf({ time: ANY_DAY })).not.toHaveProperty('time');
});

test('a returning customer fills the sheet, but for what the booking does not know', () => {
  const job = jobWith('a', { customer: 'Rahim', phone: '01711', vehicle: { plate: 'DHK-9' } });
  const { visit: _visit, ...unscheduled } = job;
  const previous = {
    previous: job.transactionId,
    customer: 'Rahim',
    phone: '01711',
    plate: 'DHK-9',
    language: 'en',
  };
  expect(sheetTextsOfPrevious(unscheduled)).toEqual(previous);
});

test.each([
  ['the same', {}, false],
  ['with a further note', { note: 'noisy' }, true],
])('a booking of an earlier press is told from what was typed since: %s', (_case, typed, isOther) => {
  const texts = { ...EMPTY_SHEET, id, plate: 'DHK-৯ ', phone: '01711', customer: 'Rahim', ...typed };
  const read = readSheet(texts, shown);
  const { visit: _visit, ...job } = jobWith('a', {
    amount: 606_000,
    phone: '01711',
    language: 'bn',
    vehicle: { plate: 'DHK-9' },
  });
  expect('request' in read && differsFromRequest(job, read.request)).toBe(isOther);
});
