import { expect, test } from 'vitest';
import { callFaults, clearFaults, setFaults } from '../support/fault-client.ts';
import { startTestCloud } from './support.ts';

test('faults are shown, one for each target, and cleared one by one or all', async () => {
  const { url } = await startTestCloud();
  const shown = async () => (await callFaults(url, 'sslcommerz', 'GET')).body;
  await setFaults(url, 'sslcommerz', { ipn: 'none' });
  await setFaults(url, 'sslcommerz', { session: 'fail', customer: 'a@example.com' });
  await setFaults(url, 'sslcommerz', { validation: 'hang', transaction: 't1' });
  await setFaults(url, 'sslcommerz', { validation: 'fail', transaction: 't1', times: 2 });
  const all = [
    { validation: 'fail', transaction: 't1', times: 2 },
    { session: 'fail', customer: 'a@example.com' },
    { ipn: 'none' },
  ];
  expect(await shown()).toEqual(all);
  await clearFaults(url, 'sslcommerz', '?transaction=t1');
  expect(await shown()).toEqual(all.slice(1));
  await clearFaults(url, 'sslcommerz');
  expect(await shown()).toEqual([]);
});

test.each([
  ['sslcommerz', { ipn: 'sometimes' }, 'ipn'],
  ['sslcommerz', { session: 'fail', times: 1.5 }, 'times'],
  ['sslcommerz', { sesion: 'fail' }, 'sesion'],
  ['sslcommerz', { session: 'fail', transaction: 't1', customer: 'a@example.com' }, 'customer'],
  ['redis', {}, 'mode'],
  ['owner', ['hang'], 'the body'],
] as const)('%s refuses %o as faults, and names what is wrong', async (party, faults, field) => {
  const { url } = await startTestCloud();
  const refused = await callFaults(url, party, 'PUT', '', faults);
  expect(refused).toEqual({ status: 400, body: { error: `Not valid: ${field}` } });
});
