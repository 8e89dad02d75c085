import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { backUp } from '../../netlify/cli/store/back-up.ts';
import { rebuild } from '../../netlify/cli/store/rebuild.ts';
import { repeatErasure } from '../../netlify/cli/store/repeat-erasure.ts';
import { restore } from '../../netlify/cli/store/restore.ts';
import { parseOrder } from '../../netlify/server/order/records.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { deskOrder } from '../support/cases/orders.ts';
import { startFilledStore, startStore } from '../support/orders/filled-store.ts';
import { expectIndexEntries } from '../support/orders/index-entries.ts';
import { sampleOrder, writeOrders } from '../support/orders/sample-orders.ts';
import { runCommand } from '../support/servers/run-command.ts';
import { temporaryFolder } from '../support/servers/test-cloud.ts';
import { wholeStore } from '../support/store.ts';

/* A restore repeats the erasures that came after its backup. */

const ofDesk = 'desk:0f8fad5b-d9cb-469f-a165-70867728950e';
type Store = Awaited<ReturnType<typeof startStore>>;

/** Returns the keys that have a customer's e-mail. */
const keysAbout = async ({ redis }: Store, uid: string): Promise<string[]> =>
  [...(await wholeStore(redis))].flatMap(([key, value]) =>
    value.includes(`${uid}@example.com`) ? [key] : [],
  );

const backUpTo = async ({ redis }: Store, name: string): Promise<string> => {
  const file = join(temporaryFolder(), name);
  await backUp(redis, file, new Date().toISOString());
  return file;
};

test('erasures that a later backup knows are repeated by the restore of an earlier one', async () => {
  const original = await startFilledStore(16);
  const order = deskOrder({ _id: 'of-the-desk', customer: 'Nasrin', phone: '01799-887766' });
  await writeOrders(original.redis, [{ uid: ofDesk, order, score: 0 }]);
  const earlier = await backUpTo(original, 'earlier.jsonl');
  // Of uid-0, one order is paid and has a visit, and others are held or due back: they are erased all the same.
  for (const uid of ['uid-0', 'uid-2', ofDesk])
    await repeatErasure(original.redis, uid, { erasedAt: new Date() });
  const later = await backUpTo(original, 'later.jsonl');

  const restored = await startStore();
  const { code, stdout } = await runCommand(
    'store',
    ['restore', earlier, `--erasures=${later}`],
    restored.url,
  );
  expect(code).toBe(0);
  expect(stdout).toContain('\nErased again: the data of 3 customers.\n');
  for (const uid of ['uid-0', 'uid-2']) expect(await keysAbout(restored, uid)).toEqual([]);
  expect(await keysAbout(restored, 'uid-1')).toEqual([keys.orders('uid-1')]);
  expect(await restored.redis.hexists(keys.staff, 'uid-0')).toBe(0);
  // Nothing that a booking of the desk is found by is left.
  expect([...(await wholeStore(restored.redis)).values()].join()).not.toMatch(/nasrin|1799887766/i);
  const stored = await restored.redis.hget<string>(keys.orders(ofDesk), 'of-the-desk');
  expect(parseOrder(stored ?? '').events.at(-1)).toMatchObject({ type: 'erased', actor: 'garage' });
  expectIndexEntries(await wholeStore(restored.redis));
  expect(await rebuild(restored.redis)).toMatchObject({ differences: [] });

  // Without it, they are not known.
  const without = await startStore();
  await restore(without.redis, earlier);
  expect(await keysAbout(without, 'uid-0')).toEqual([keys.orders('uid-0')]);
});

test('an erasure is repeated whose clock was behind that of the backup, but for what was booked afterwards', async () => {
  const original = await startFilledStore(16);
  const [erasedAt, bookedAt] = [60, 5].map((minutes) => new Date(Date.now() - minutes * 60_000)) as [
    Date,
    Date,
  ];
  const createdAt = bookedAt.toISOString();
  await writeOrders(original.redis, [sampleOrder(0, 4, { _id: 'booked-afterwards', createdAt })]);
  // The orders were read before they were erased, the erasures afterwards.
  const earlier = await backUpTo(original, 'earlier.jsonl');
  await repeatErasure(original.redis, 'uid-0', { erasedAt });
  const later = await backUpTo(original, 'later.jsonl');
  const restored = await startStore();
  expect(await restore(restored.redis, earlier, later)).toMatchObject({ erasures: 1 });
  const orders = z
    .parse(z.array(z.string()), await restored.redis.hvals(keys.orders('uid-0')))
    .map(parseOrder);
  expect(orders.filter(({ email }) => email === 'uid-0@example.com').map(({ _id }) => _id)).toEqual([
    'booked-afterwards',
  ]);
});

test('an erasure of long ago ends nobody’s access again', async () => {
  const original = await startFilledStore(8);
  const long = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await original.redis.set(keys.erased('uid-0'), long);
  const restored = await startStore();
  await restore(restored.redis, await backUpTo(original, 'backup.jsonl'));
  expect(await restored.redis.hexists(keys.staff, 'uid-0')).toBe(1);
  expect(await restored.redis.get(keys.verified('uid-0'))).toBe('rahim@example.com');
  expect(await keysAbout(restored, 'uid-0')).toEqual([]);
});
