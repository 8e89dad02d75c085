import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startLocalCloud } from '../../netlify/local-cloud/cloud.ts';
import { localEnvironment, readPorts } from '../../netlify/local-cloud/local-settings.ts';
import { runCommandIn } from '../support/servers/run-command.ts';

test('a demonstration fills an empty store, in which audit and rebuild find nothing, and leaves one with orders alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'motor-mechanic-'));
  const make = () =>
    runCommandIn('demonstration', ['2'], { env: { ...process.env, LOCAL_CLOUD_FOLDER: folder } });
  expect(await make()).toMatchObject({ code: 0, stderr: '' });
  const { stderr } = await make();
  expect(stderr).toContain('has orders already: nothing was changed');

  const cloud = await startLocalCloud({ folder, port: 0 });
  onTestFinished(async () => {
    await cloud.close();
    rmSync(folder, { recursive: true });
  });
  const env = { ...process.env, ...localEnvironment({ ...readPorts({}), cloud: cloud.port }) };
  const audit = await runCommandIn('orders', ['audit'], { env });
  expect(audit.stdout).toMatch(/^8 transactions .* bookings\n0 differences/m);
  expect((await runCommandIn('store', ['rebuild'], { env })).stdout).toContain('0 differences');
});
