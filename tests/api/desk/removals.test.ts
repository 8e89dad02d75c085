import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { loseAnswers } from '../../support/before-request.ts';
import type { Customer } from '../../support/customer.ts';
import { callAs, moveThrough, newMember } from '../../support/desk.ts';
import { bookAtDesk, cancelAs } from '../../support/desk-bookings.ts';
import { parseJob, removeAs, sendFinding } from '../../support/findings.ts';
import { workAfterResponses } from '../../support/servers/site.ts';
import { wholeStore } from '../../support/store.ts';
import { visitCloudForFile } from '../../support/visits.ts';

/*
 * What the staff remove. The store removes it, and its answer is lost: the member reads that it was removed, and the log says so once. The answer
 * to the member is lost: the repeat removes, records and logs nothing more.
 */

visitCloudForFile();
let owner: Customer;
let logged: MockInstance<typeof console.info>;
beforeEach(async () => {
  owner = await newMember('Amina');
  logged = vi.spyOn(console, 'info');
});
afterEach(() => vi.restoreAllMocks());

const DAY = '2026-11-24';
const setDay = (settings: object, seen: object) =>
  callAs(owner, 'PUT', `/api/desk/days/${DAY}`, { ...settings, seen });
const removeMember = ({ uid }: Customer) => callAs(owner, 'DELETE', `/api/desk/staff/${uid}`);

type Removal = () => Promise<Response>;
interface Case {
  /** Makes what is removed; returns the request that removes it. */
  prepare: () => Promise<Removal>;
  expected: object;
  /** How often the log has it. */
  logs: number;
  /** The response to a repeat, if it is another. */
  again?: object;
}

const cases: Record<string, Case> = {
  'a member of the staff': {
    prepare: async () => {
      const member = await newMember('Karim', 'desk');
      return () => removeMember(member);
    },
    expected: { deletedCount: 1 },
    logs: 1,
    again: { deletedCount: 0 },
  },
  'their own account from the staff': {
    prepare: async () => {
      await newMember('Salma');
      return () => removeMember(owner);
    },
    expected: { deletedCount: 1 },
    logs: 1,
    again: { status: 403 },
  },
  'a service': {
    prepare: async () => {
      const path = '/api/desk/services/wax';
      const body = { title: 'Wax', price: 24.5, img: '/wax.svg', description: 'Shine.', minutes: 30 };
      const { service } = await (await callAs(owner, 'PUT', path, body)).json();
      return () => callAs(owner, 'DELETE', `${path}?version=${service.version}`);
    },
    expected: { deletedCount: 1, purged: true },
    logs: 1,
    again: { deletedCount: 0, purged: true },
  },
  'what is different on a day': {
    prepare: async () => {
      await setDay({ places: 2 }, {});
      return () => setDay({}, { places: 2 });
    },
    expected: { day: DAY, settings: {} },
    logs: 0,
  },
  'what is different on a day that takes cars again': {
    prepare: async () => {
      await bookAtDesk(owner, { time: `${DAY}T03:00:00.000Z` });
      await setDay({ closed: true }, {});
      return () => setDay({}, { closed: true });
    },
    expected: { day: DAY, settings: {}, arrivals: 1 },
    logs: 0,
  },
  'a booking of the desk': {
    prepare: async () => {
      const job = await bookAtDesk(owner);
      return () => cancelAs(owner, job);
    },
    expected: { cancelled: true, place: 'none', rev: 1 },
    logs: 0,
  },
  'a finding': {
    prepare: async () => {
      const { transactionId } = await bookAtDesk(owner);
      const job = await moveThrough(owner, { transactionId }, 'received');
      const written = await parseJob(await sendFinding(owner, job));
      const [finding] = written.findings ?? [];
      if (!finding) throw new Error('no finding');
      return () => removeAs(owner, written, finding);
    },
    expected: { place: 'on-site', rev: 3 },
    logs: 0,
  },
};

test.each(Object.entries(cases))(
  'an owner who removes %s does so once, whatever answer is lost',
  async (_what, one) => {
    const remove = await one.prepare();
    logged.mockClear();
    const lost = loseAnswers();
    const response = await remove();
    expect(await response.json()).toMatchObject(one.expected);
    expect([response.status, lost() > 0]).toEqual([200, true]);
    vi.mocked(globalThis.fetch).mockRestore?.();
    await workAfterResponses();
    const before = await wholeStore();
    expect(await (await remove()).json()).toMatchObject(one.again ?? one.expected);
    await workAfterResponses();
    expect(await wholeStore()).toEqual(before);
    const messages = logged.mock.calls.filter(([line]) => String(line).includes('was changed'));
    expect(messages).toHaveLength(one.logs);
  },
);
