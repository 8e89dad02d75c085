import { expect, test } from 'vitest';
import { callFaults, clearFaults, setFaults } from '../support/fault-client.ts';
import { startTestCloud } from './support.ts';

test('faults are shown, one for each target, and cleared one by one or all', async () => {
  const { url } = await startTestCloud();
  expect(await callFaults(url, 'sslcommerz', 'GET')).toEqual({ status: 200, body: [] });
  await setFaults(url, 'sslcommerz', { ipn: 'none' });
  await setFaults(url, 'sslcommerz', { session: 'fail', customer: 'a@example.com' });
  await setFaults(url, 'sslcommerz', { validation: 'hang', transaction: 't1' });
  await setFaults(url, 'sslcommerz', { validation: 'fail', transaction: 't1', times: 2 });
  const all = [
    { validation: 'fail', transaction: 't1', times: 2 },
    { session: 'fail', customer: 'a@example.com' },
    { ipn: 'none' },
  ];
  expect((await callFaults(url, 'sslcommerz', 'GET')).body).toEqual(all);
  await clearFaults(url, 'sslcommerz', '?transaction=t1');
  expect((await callFaults(url, 'sslcommerz', 'GET')).body).toEqual(all.slice(1));
  await clearFaults(url, 'sslcommerz', '?customer=a@example.com');
  expect((await callFaults(url, 'sslcommerz', 'GET')).body).toEqual(all.slice(2));
  await setFaults(url, 'redis', { mode: 'refuse', key: 'nobody' });
  await clearFaults(url, 'sslcommerz');
  expect((await callFaults(url, 'sslcommerz', 'GET')).body).toEqual([]);
  expect((await callFaults(url, 'redis', 'GET')).body).toEqual([{ mode: 'refuse', key: 'nobody' }]);
});

test.each([
  ['sslcommerz', { ipn: 'sometimes' }, 'ipn'],
  ['sslcommerz', { ipnCopies: 0 }, 'ipnCopies'],
  ['sslcommerz', { capture: 'thrice' }, 'capture'],
  ['sslcommerz', { validation: 'slow' }, 'validation'],
  ['sslcommerz', { refundRepeat: 'accept' }, 'refundRepeat'],
  ['sslcommerz', { session: 'fail', times: 1.5 }, 'times'],
  ['sslcommerz', { sesion: 'fail' }, 'sesion'],
  ['sslcommerz', { session: 'fail', transaction: 't1', customer: 'a@example.com' }, 'customer'],
  ['redis', {}, 'mode'],
  ['redis', { mode: 'refuse', key: '' }, 'key'],
  ['emailjs', { mode: 'error-after-write' }, 'mode'],
  ['imgbb', { mode: 'slow' }, 'mode'],
  ['owner', ['hang'], 'the body'],
] as const)('%s refuses %o as faults, and names what is wrong', async (party, faults, field) => {
  const { url } = await startTestCloud();
  const refused = await callFaults(url, party, 'PUT', '', faults);
  expect(refused).toEqual({ status: 400, body: { error: `Not valid: ${field}` } });
  expect((await callFaults(url, party, 'GET')).body).toEqual([]);
});

test('clearing an unknown target clears nothing', async () => {
  const { url } = await startTestCloud();
  await setFaults(url, 'sslcommerz', { ipn: 'none' });
  const refused = await callFaults(url, 'sslcommerz', 'DELETE', '?transction=t1');
  expect(refused).toEqual({ status: 400, body: { error: 'Not valid: transction' } });
  expect((await callFaults(url, 'sslcommerz', 'POST', '', { ipn: 'none' })).status).toBe(405);
  expect((await callFaults(url, 'sslcommerz', 'GET')).body).toEqual([{ ipn: 'none' }]);
});
