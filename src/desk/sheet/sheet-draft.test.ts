import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobWith } from '../../../tests/support/job.ts';
import { serviceOf } from '../../../tests/support/requests/catalogue-service.ts';
import { deskBookingSchema } from '../../contract/desk-booking-request.ts';
import { SIGNED_OUT, setAuthState } from '../../features/auth/session/auth-state.ts';
import {
  forgetDraft,
  isOtherThan,
  keepDraft,
  keptDraft,
  priceOf,
  toRequest,
  withFormer,
} from './sheet-draft.ts';

beforeEach(() => {
  vi.stubGlobal('SETTINGS', { VITE_BDT_PER_USD: '122.50' });
  vi.stubGlobal('sessionStorage', null);
  setAuthState({ status: 'signed-in', user: { uid: 'karim', email: '', name: '', isUnverified: false } });
});
afterEach(() => setAuthState(SIGNED_OUT));

const service = serviceOf('oil-change', { price: 49.5 });

test.each([
  [undefined, 606_375],
  ['2500', 250_000],
  ['', Number.NaN],
  ['free', Number.NaN],
])('the staff can type a price as %s', (price, paisa) => {
  expect(priceOf({ ...keptDraft(), price }, service)).toBe(paisa);
});

test('what is typed is a request that the API takes', () => {
  const draft = { ...keptDraft(), plate: 'DHK-1', price: '2500', reason: 'half' };
  const request = toRequest(draft, { service, time: 'here', despite: ['plate'] });
  expect(deskBookingSchema.parse(request)).toMatchObject({
    amount: 250_000,
    priceReason: 'half',
    time: 'here',
    despite: ['plate'],
  });
  expect(toRequest(draft, { service, time: '', despite: undefined })).not.toHaveProperty('time');
});

test('a returning customer fills the sheet, but for what is typed already', () => {
  const job = jobWith('a', { customer: 'Rahim', phone: '01711', vehicle: { plate: 'DHK-9' } });
  const { visit: _visit, ...unplanned } = job;
  const draft = withFormer({ ...keptDraft(), car: 'Axio', note: 'noisy' }, unplanned);
  expect(draft).toMatchObject({
    former: job.transactionId,
    customer: 'Rahim',
    phone: '01711',
    plate: 'DHK-9',
    car: 'Axio',
    note: 'noisy',
  });
});

test('what is typed is forgotten once it is booked, but not what was begun meanwhile', () => {
  const draft = { ...keptDraft(), plate: 'DHK-2' };
  keepDraft(draft);
  forgetDraft('another');
  expect(keptDraft()).toBe(draft);
  forgetDraft(draft.id);
  expect(keptDraft()).toMatchObject({ plate: '' });
  expect(keptDraft().id).not.toBe(draft.id);
});

test('the next member who signs in sees nothing of what was typed', () => {
  keepDraft({ ...keptDraft(), phone: '01711' });
  setAuthState(SIGNED_OUT);
  setAuthState({ status: 'signed-in', user: { uid: 'salma', email: '', name: '', isUnverified: false } });
  expect(keptDraft()).toMatchObject({ phone: '' });
});

test.each([
  ['the same', {}, false],
  ['with a further note', { note: 'noisy' }, true],
  ['another plate', { plate: 'DHK-8' }, true],
])('a booking of an earlier press is told from what was typed since: %s', (_case, typed, isOther) => {
  const draft = { ...keptDraft(), plate: 'DHK-৯ ', phone: '01711', customer: 'Rahim', ...typed };
  const request = toRequest(draft, { service, time: 'here', despite: undefined });
  const { visit: _visit, ...job } = jobWith('a', {
    amount: 606_375,
    phone: '01711',
    vehicle: { plate: 'DHK-9' },
  });
  expect(isOtherThan(job, request)).toBe(isOther);
});
