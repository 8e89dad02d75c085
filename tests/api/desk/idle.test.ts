import { expect, test } from 'vitest';
import { boardOf, callAs, jobOf, moveJob, newMember } from '../../support/desk.ts';
import { runSchedule, workAfterResponses } from '../../support/servers/site.ts';
import { commandsOf } from '../../support/store-commands.ts';
import { at, newPaid, setClock, visitCloudForFile } from '../../support/visits.ts';

/* The commands of an idle garage: the polls of open boards, and the scheduled run. */

visitCloudForFile();
const TODAY = '2026-11-22';

test('a board that is open all day takes three commands a poll until something changes', async () => {
  const member = await newMember();
  const { order } = await newPaid();
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
  expect(await hasChanged()).toBe(false);
  const job = await jobOf(member, order);
  expect((await moveJob(member, job, { progress: 'received' })).status).toBe(200);
  expect(await hasChanged()).toBe(true);
  for (const [path, change] of [
    [`jobs/${order.transactionId}/mechanic`, { mechanic: 'Karim', rev: job.rev + 1 }],
    [`days/${TODAY}`, { closed: true, seen: {} }],
    [`staff/${member.uid}`, { name: 'Karima', role: 'owner' }],
  ] as const) {
    expect((await callAs(member, 'PUT', `/api/desk/${path}`, change)).status, path).toBe(200);
    expect(await hasChanged(), path).toBe(true);
  }
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
