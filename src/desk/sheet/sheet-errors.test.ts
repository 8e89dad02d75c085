import { beforeEach, expect, test, vi } from 'vitest';
import { serviceOf } from '../../../tests/support/requests/catalogue-service.ts';
import { ApiError } from '../../api/api-error.ts';
import { newDraft, type SheetDraft } from './sheet-draft.ts';
import { errorsOf, isShown, missingIn } from './sheet-errors.ts';

beforeEach(() => void vi.stubGlobal('SETTINGS', { VITE_BDT_PER_USD: '122.50' }));

const service = serviceOf('oil-change', { price: 49.5 });

test.each<[draft: Partial<SheetDraft>, shown: Parameters<typeof missingIn>[1], fields: string[]]>([
  [{}, { service: undefined, time: undefined }, ['plate', 'service']],
  [{ phone: '01711' }, { service, time: undefined }, ['time']],
  [{ plate: 'DHK-1' }, { service, time: '' }, []],
  [{ plate: ' ' }, { service, time: 'here' }, ['plate']],
  [{ plate: 'DHK-1', price: '' }, { service, time: 'here' }, ['amount', 'priceReason']],
])('a sheet with %j lacks what is not there', (draft, shown, fields) => {
  expect(Object.keys(missingIn({ ...newDraft(), ...draft }, shown))).toEqual(fields);
});

const refusal = (...paths: string[]) =>
  new ApiError({
    status: 400,
    title: 'Invalid',
    detail: 'Invalid',
    errors: paths.map((path) => ({ path, message: `${path} is wrong` })),
  });

test.each([
  [refusal('plate'), undefined, true],
  [refusal('plate', 'amount'), undefined, false],
  [refusal('amount'), '2500', true],
  [refusal('former'), undefined, false],
  [refusal(), undefined, false],
  [new Error('away'), undefined, false],
])('a problem is said where its field is not shown: %s', (error, price, isAtField) => {
  expect(isShown(error, { ...newDraft(), price })).toBe(isAtField);
});

test('the problems of fields are known by their names', () => {
  expect(errorsOf(refusal('time'))).toEqual({ time: 'time is wrong' });
  expect(errorsOf(null)).toEqual({});
});
