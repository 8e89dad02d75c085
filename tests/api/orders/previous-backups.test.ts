import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../../netlify/server/store/keys.ts';
import { call, ordersOf } from '../../support/customer.ts';
import { callAs } from '../../support/desk.ts';
import { signedInAgain } from '../../support/gateways/money.ts';
import { runCommand } from '../../support/servers/run-command.ts';
import { setClock, visitCloudForFile } from '../../support/visits.ts';

/* Backups as releases have written them, by `npm run store -- backup`. Each release adds its own; none is ever changed. */

const FOLDER = 'tests/fixtures/stores';
const cloud = visitCloudForFile();

const orderSchema = z.looseObject({ email: z.string(), cancelledAt: z.optional(z.string()) });
const transactionSchema = z.looseObject({ orderId: z.string() });
const lineSchema = z.looseObject({
  key: z._default(z.string(), ''),
  string: z._default(z.string(), ''),
  hash: z._default(z.record(z.string(), z.string()), {}),
});

test.each(readdirSync(FOLDER))('customers and staff can read all that is restored from %s', async (name) => {
  const file = join(FOLDER, name);
  const texts = readFileSync(file, 'utf8').trim().split('\n');
  const lines = texts.map((text) => z.parse(lineSchema, JSON.parse(text)));
  await cloud.redis.flushdb();
  expect(await runCommand('store', ['restore', file])).toMatchObject({ code: 0 });
  setClock('2026-11-24T04:00:00.000Z');

  const recordsOf = (key: string) =>
    lines.flatMap((line) => (line.key === key ? Object.entries(line.hash) : []));
  const staff = recordsOf(keys.staff);
  const [uid = ''] = staff.find(([, json]) => JSON.parse(json).role === 'owner') ?? [];
  const read = async (path: string) => {
    const response = await callAs({ uid, email: '', token: '' }, 'GET', `/api/desk/${path}`);
    expect(response.status, path).toBe(200);
    return response.json();
  };
  const lists = ['day/2026-11-22', 'day/2026-11-26', 'acts/2026-11-22', 'till/2026-11-22', 'unscheduled'];
  for (const list of [...lists, 'payments', 'debts', 'money'])
    expect(await read(list), list).toMatchObject({ unreadable: [] });
  const found = await callAs({ uid, email: '', token: '' }, 'POST', '/api/desk/found', { q: '01911' });
  expect(await found.json()).toMatchObject({ unreadable: [] });
  for (const list of ['days/2026-11-24', 'unmatched', 'unmatched?closed=true']) await read(list);
  expect(await read('staff')).toHaveLength(staff.length);
  const services = recordsOf(keys.services);
  expect(await read('services')).toHaveLength(services.length);
  expect(await (await call('GET', '/api/services')).json()).toHaveLength(services.length);

  for (const { key, string } of lines) {
    if (!key.startsWith(keys.transaction(''))) continue;
    const { orderId } = z.parse(transactionSchema, JSON.parse(string));
    const id = key.slice(keys.transaction('').length);
    expect(await read(`orders/${id}`)).toMatchObject({ job: { orderId } });
  }
  for (const { key, hash } of lines) {
    const owner = key.slice(keys.orders('').length);
    if (!key.startsWith(keys.orders('')) || owner.startsWith('desk:')) continue;
    const orders = Object.entries(hash).map(([id, json]) => ({
      id,
      ...z.parse(orderSchema, JSON.parse(json)),
    }));
    const email = orders[0]?.email ?? '';
    const listed = await ordersOf(await signedInAgain({ uid: owner, email, token: '' }));
    const live = orders.flatMap(({ id, cancelledAt }) => (cancelledAt === undefined ? [id] : []));
    expect(listed.map(({ _id }) => _id).sort()).toEqual(live.sort());
  }
});
