import { expect, test } from 'vitest';
import { expectHang, setFaults } from '../support/fault-client.ts';
import { credentials, startTestCloud } from './support.ts';

function form(fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  const { serviceId, templateId, publicKey } = credentials.emailjs;
  const all = {
    service_id: serviceId,
    template_id: templateId,
    user_id: publicKey,
    lib_version: '4',
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) data.append(name, value);
  return data;
}

const send = (url: string, body: BodyInit) =>
  fetch(`${url}/emailjs/api/v1.0/email/send-form`, { method: 'POST', body });

test('a message is sent and read in the outbox, newest first', async () => {
  const { url } = await startTestCloud();
  const message = { user_name: 'Rahim <b>', user_email: 'r@example.com', message: 'Two\r\nlines & é😀' };
  const sent = await send(url, form(message));
  expect([sent.status, await sent.text()]).toEqual([200, 'OK']);
  expect(sent.headers.get('access-control-allow-origin')).toBe('*');
  await send(url, form({ message: 'second' }));

  const outbox = await fetch(`${url}/emailjs/outbox.json`);
  expect(await outbox.json()).toEqual([
    expect.objectContaining({ id: 2, fields: { message: 'second' } }),
    {
      id: 1,
      receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      serviceId: 'service_test',
      templateId: 'template_test',
      fields: message,
    },
  ]);
  const page = await (await fetch(`${url}/emailjs/outbox`)).text();
  expect(page).toContain('Rahim &lt;b&gt;');
  expect(page.indexOf('second')).toBeLessThan(page.indexOf('Two\r\nlines &amp; é😀'));
});

test.each([
  [{ user_id: 'wrong' }, 404, 'Account not found'],
  [{ service_id: 'wrong' }, 400, 'The service ID not found'],
  [{ template_id: 'wrong' }, 400, 'The template ID not found'],
  [{ user_id: '' }, 400, 'The user_id parameter is required'],
])('%o is refused', async (fields, status, text) => {
  const { url } = await startTestCloud();
  const answer = await send(url, form(fields));
  expect([answer.status, await answer.text()]).toEqual([status, text]);
  expect(await (await fetch(`${url}/emailjs/outbox.json`)).json()).toEqual([]);
});

test('a preflight is allowed, another content type is not', async () => {
  const { url } = await startTestCloud();
  const preflight = await fetch(`${url}/emailjs/api/v1.0/email/send-form`, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect((await send(url, new URLSearchParams({ user_id: 'x' }))).status).toBe(400);
});

test('EmailJS refuses or hangs, and keeps nothing', async () => {
  const { url } = await startTestCloud();
  await setFaults(url, 'emailjs', { mode: 'refuse', times: 1 });
  const refused = await send(url, form());
  expect(refused.status).toBe(500);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  await setFaults(url, 'emailjs', { mode: 'hang', times: 1 });
  await expectHang(`${url}/emailjs/api/v1.0/email/send-form`, { method: 'POST', body: form() });
  expect(await (await fetch(`${url}/emailjs/outbox.json`)).json()).toEqual([]);
  expect((await send(url, form())).status).toBe(200);
});
