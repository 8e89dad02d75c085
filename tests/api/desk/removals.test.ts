import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { loseAnswers } from '../../support/before-request.ts';
import type { Customer } from '../../support/customer.ts';
import { callAs, moveThrough, newMember, parseJob } from '../../support/desk.ts';
import { bookAtDesk, cancelAs } from '../../support/desk-bookings.ts';
import { removeAs, sendFinding } from '../../support/findings.ts';
import { workAfterResponses } from '../../support/servers/site.ts';
import { wholeStore } from '../../support/store.ts';
import { visitCloudForFile } from '../../support/visits.ts';

/*
 * Removals by the staff. The store removes it, and its answer is lost: the member reads that it was removed, and the log says so once. The answer
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
const setDay = (settings: object, expected: object) =>
  callAs(owner, 'PUT', `/api/desk/days/${DAY}`, { ...settings, expected });
const removeMember = ({ uid }: Customer) => callAs(owner, 'DELETE', `/api/desk/staff/${uid}`);
const WAX = { title: 'Wax', price: 24.5, img: '/wax.svg', description: 'Shine.', minutes: 30 };
const wax = '/api/desk/services/wax';

/** Makes what is removed; returns the request that removes it. */
type Prepare = () => Promise<() => Promise<Response>>;

test.each<[what: string, Prepare, expected: object, logs: number, toRepeat?: object]>([
  [
    'a member of the staff',
    async () => removeMember.bind(undefined, await newMember('Karim', 'desk')),
    { deletedCount: 1 },
    1,
    { deletedCount: 0 },
  ],
  [
    'their own account from the staff',
    async () => {
      await newMember('Salma');
      return () => removeMember(owner);
    },
    { deletedCount: 1 },
    1,
    { status: 403 },
  ],
  [
    'a service',
    async () => {
      const { service } = await (await callAs(owner, 'PUT', wax, WAX)).json();
      return () => callAs(owner, 'DELETE', `${wax}?version=${service.version}`);
    },
    { deletedCount: 1, purged: true },
    1,
    { deletedCount: 0, purged: true },
  ],
  [
    'what is different on a day',
    async () => {
      await setDay({ places: 2 }, {});
      return () => setDay({}, { places: 2 });
    },
    { day: DAY, settings: {} },
    0,
  ],
  [
    'what is different on a day that takes cars again',
    async () => {
      await bookAtDesk(owner, { time: `${DAY}T03:00:00.000Z` });
      await setDay({ closed: true }, {});
      return () => setDay({}, { closed: true });
    },
    { day: DAY, settings: {}, arrivals: 1 },
    0,
  ],
  [
    'a booking of the desk',
    async () => cancelAs.bind(undefined, owner, await bookAtDesk(owner)),
    { cancelled: true, place: 'none', rev: 1 },
    0,
  ],
  [
    'a finding',
    async () => {
      const job = await moveThrough(owner, await bookAtDesk(owner), 'received');
      const written = await parseJob(await sendFinding(owner, job));
      return async () => {
        const [finding] = written.findings ?? [];
        return finding ? removeAs(owner, written, finding) : Response.error();
      };
    },
    { place: 'on-site', rev: 3 },
    0,
  ],
])('an owner removes %s once, whatever answer is lost', async (_what, prepare, expected, logs, toRepeat) => {
  const remove = await prepare();
  logged.mockClear();
  const lost = loseAnswers();
  const response = await remove();
  expect(await response.json()).toMatchObject(expected);
  expect([response.status, lost() > 0]).toEqual([200, true]);
  vi.mocked(globalThis.fetch).mockRestore?.();
  await workAfterResponses();
  const before = await wholeStore();
  expect(await (await remove()).json()).toMatchObject(toRepeat ?? expected);
  await workAfterResponses();
  expect(await wholeStore()).toEqual(before);
  const messages = logged.mock.calls.filter(([line]) => String(line).includes('was changed'));
  expect(messages).toHaveLength(logs);
});
