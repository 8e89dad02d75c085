import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { fillNewStore } from '../../netlify/dev/fill-new-store.ts';
import { siteEnvironment } from '../../netlify/dev/site-environment.ts';
import { startLocalCloud } from '../../netlify/local-cloud/cloud.ts';
import { stateFile } from '../../netlify/local-cloud/lib/state.ts';
import { readPorts } from '../../netlify/local-cloud/local-settings.ts';
import { signToken } from '../../netlify/server/auth/api-tokens.ts';
import { demoAccounts } from '../../src/contract/account/demo-accounts.ts';
import { boardSchema } from '../../src/contract/desk/desk-day.ts';
import { orderSchema } from '../../src/contract/order/order.ts';
import { languages } from '../../src/contract/text/language.ts';
import { dayInDhaka, monthInDhaka } from '../../src/contract/time/dhaka.ts';
import { findFreePorts } from '../support/servers/free-ports.ts';
import { runCommandIn } from '../support/servers/run-command.ts';
import { serve } from '../support/servers/site.ts';
import { setVariables } from '../support/servers/variables.ts';

const TODAY = dayInDhaka(new Date());
const MONTH = monthInDhaka(new Date());
const [owner, , customer] = demoAccounts;

/** The views of the desk by what they read. */
const views = [
  `day/${TODAY}`,
  `days/${TODAY}`,
  `days/${TODAY}/bookings`,
  `days/${TODAY}/money`,
  `acts/${TODAY}`,
  `books/${TODAY}`,
  'money',
  'payments',
  'unscheduled',
  'unmatched',
  'debts',
  `month?month=${MONTH}`,
  `invoice-months/${MONTH}`,
  `till/${TODAY}`,
  'services',
  'staff',
];

test('a start goes on if another process has filled the new store before its own looked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'motor-mechanic-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const filled = fillNewStore(folder, {});
  writeFileSync(stateFile(folder), '');
  await filled;
});

test('a demonstration fills a new store, in which audit and rebuild find nothing and each view can be read, and leaves one that is there alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'motor-mechanic-'));
  const ports = { ...(await findFreePorts()), bundler: readPorts({}).bundler };
  const variables = siteEnvironment(ports);
  const command = {
    ...{ LOCAL_CLOUD_FOLDER: folder, SITE_PORT: String(ports.site), LOCAL_CLOUD_PORT: String(ports.cloud) },
  };
  const make = () => runCommandIn('demonstration', [], { env: { ...process.env, ...command } });
  expect(await make()).toMatchObject({ code: 0, stderr: '' });
  expect((await make()).stderr).toContain('has a store already: nothing was changed');

  const cloud = await startLocalCloud({ folder, port: ports.cloud });
  onTestFinished(async () => {
    await cloud.close();
    rmSync(folder, { recursive: true });
  });
  const env = { ...process.env, ...variables };
  const audit = await runCommandIn('orders', ['audit'], { env });
  expect(audit.stdout).toMatch(/^1\d transactions .* bookings\n0 differences/m);
  expect((await runCommandIn('store', ['rebuild'], { env })).stdout).toContain('0 differences');

  setVariables(variables);
  const read = async (
    who: { uid: string; email: string },
    path: string,
    language = 'en',
  ): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${await signToken(who)}`, 'Accept-Language': language };
    const response = await serve(new Request(`${variables.URL}/api/${path}`, { headers }));
    const text = await response.text();
    expect([path, response.status, text]).toEqual([path, 200, expect.not.stringMatching(/"unreadable":\["/)]);
    return JSON.parse(text);
  };
  for (const language of languages) for (const path of views) await read(owner, `desk/${path}`, language);
  const board = z.parse(boardSchema, await read(owner, `desk/day/${TODAY}`));
  const states = new Set(board.onSite.map(({ progress }) => progress));
  expect(states).toEqual(new Set(['received', 'in-work', 'waiting', 'ready']));
  expect(await read(owner, 'desk/debts')).toMatchObject({ count: 3 });
  const orders = z.parse(z.array(orderSchema), await read(customer, `orders?email=${customer.email}`));
  expect(orders).toHaveLength(5);
});
