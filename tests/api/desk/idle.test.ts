import { beforeEach, expect, test } from 'vitest';
import { book, newCustomer } from '../../support/customer.ts';
import { boardOf, callAs, jobOf, moveJob, newMember } from '../../support/desk.ts';
import { runSchedule, workAfterResponses } from '../../support/servers/site.ts';
import { commandsOf } from '../../support/store-commands.ts';
import { at, clearStore, newPaid, setClock, setVisit, visitCloudForFile } from '../../support/visits.ts';

/* The commands of an idle garage: the polls of open boards, and the scheduled run. */

visitCloudForFile();
const TODAY = '2026-11-22';

beforeEach(async () => {
  setClock(at(TODAY, '10:00'));
  await clearStore();
});

test('a board that is open all day takes three commands a poll until something changes', async () => {
  const member = await newMember();
  const { order, customer } = await newPaid();
  let { version } = await boardOf(member, TODAY);
  const poll = () => callAs(member, 'GET', `/api/desk/day/${TODAY}?version=${version}`);
  /** Returns whether the board has changed since the last poll. */
  const hasChanged = async (): Promise<boolean> => {
    await workAfterResponses();
    const { status } = await poll();
    const former = version;
    ({ version } = await boardOf(member, TODAY));
    expect(version !== former).toBe(status === 200);
    return status === 200;
  };

  expect(await commandsOf(poll)).toBe(3);
  await book(await newCustomer());
  expect(await hasChanged()).toBe(false);
  await newPaid();
  expect(await hasChanged()).toBe(true);
  expect((await setVisit({ customer, order }, at('2026-11-24', '09:00'))).status).toBe(200);
  expect(await hasChanged()).toBe(true);
  const job = await jobOf(member, order);
  expect((await moveJob(member, { ...job, rev: 1 }, 'received')).status).toBe(409);
  expect(await hasChanged()).toBe(false);
  expect((await moveJob(member, job, 'received')).status).toBe(200);
  expect(await hasChanged()).toBe(true);
  const { rev } = await jobOf(member, order);
  const path = `/api/desk/jobs/${order.transactionId}/mechanic`;
  expect((await callAs(member, 'PUT', path, { mechanic: 'Karim', rev })).status).toBe(200);
  expect(await hasChanged()).toBe(true);
  const closed = { closed: true, seen: {} };
  expect((await callAs(member, 'PUT', `/api/desk/days/${TODAY}`, closed)).status).toBe(200);
  expect(await hasChanged()).toBe(true);
  const renamed = { name: 'Karima', role: 'owner' };
  expect((await callAs(member, 'PUT', `/api/desk/staff/${member.uid}`, renamed)).status).toBe(200);
  expect(await hasChanged()).toBe(true);
  // The URLs of photos are others from each hour on.
  setClock(at(TODAY, '10:59'));
  expect(await hasChanged()).toBe(false);
  setClock(at(TODAY, '11:00'));
  expect(await hasChanged()).toBe(true);
});

test('a scheduled run with nothing to do takes four commands', async () => {
  await newPaid();
  await runSchedule();
  expect(await commandsOf(runSchedule)).toBe(4);
});
