import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EmailJsAccount } from '../../netlify/local-cloud/mail/accept-request.ts';
import { mailTemplate } from '../../netlify/local-cloud/mail/outbox-page.ts';
import { expectHang, setFaults } from '../support/fault-client.ts';
import { contactAccount, mailAccount, startTestCloud } from './support.ts';

const namesOf = ({ serviceId, templateId, publicKey }: EmailJsAccount) => ({
  service_id: serviceId,
  template_id: templateId,
  user_id: publicKey,
});

function form(fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  const all = { ...namesOf(contactAccount), lib_version: '4', ...fields };
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
  expect(refused.status).toBe(400);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  await setFaults(url, 'emailjs', { mode: 'hang', times: 1 });
  await expectHang(`${url}/emailjs/api/v1.0/email/send-form`, { method: 'POST', body: form() });
  expect(await (await fetch(`${url}/emailjs/outbox.json`)).json()).toEqual([]);
  expect((await send(url, form())).status).toBe(200);
});

const params = {
  to_email: 'rahim@example.com',
  subject: 'Paid',
  text: 'Look:\nhttps://garage.example/a?b=c\n<b>',
};

/** Posts to the server's endpoint what changes in a request that is accepted. */
const sendJson = (url: string, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  fetch(`${url}/emailjs/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({
      ...namesOf(mailAccount),
      accessToken: mailAccount.privateKey,
      template_params: params,
      ...changes,
    }),
  });

const outboxOf = async (url: string) => (await fetch(`${url}/emailjs/outbox.json`)).json();

test('a server sends a mail, which the outbox shows as its recipient sees it', async () => {
  const { url } = await startTestCloud();
  const sent = await sendJson(url);
  expect([sent.status, await sent.text()]).toEqual([200, 'OK']);
  expect(await outboxOf(url)).toMatchObject([{ templateId: 'template_mail', fields: params }]);
  const page = await (await fetch(`${url}/emailjs/outbox`)).text();
  expect(page).toContain('<h2>Paid</h2>');
  expect(page).toContain('<dd>rahim@example.com</dd>');
  expect(page).toContain(
    'Look:\n<a href="https://garage.example/a?b=c">https://garage.example/a?b=c</a>\n&lt;b&gt;',
  );
  expect(page).not.toContain('private_mail');
});

test('the template, as the documents have it, escapes the text of a mail, but not its headers', async () => {
  const { url } = await startTestCloud();
  await sendJson(url, { template_params: { ...params, subject: 'Oil & "clutch"', text: 'Oil & "clutch"' } });
  const page = await (await fetch(`${url}/emailjs/outbox`)).text();
  expect(page).toContain('<h2>Oil &amp; &quot;clutch&quot;</h2>');
  expect(page).toContain('">Oil &amp; &quot;clutch&quot;</div>');
  const document = readFileSync('docs/deploy.md', 'utf8');
  for (const part of Object.values(mailTemplate)) expect(document).toContain(`\`${part}\``);
});

test.each<[Record<string, unknown>, Record<string, string>, number, string]>([
  [{ accessToken: undefined }, {}, 403, 'API calls in strict mode, but no private key was passed'],
  [{ accessToken: 'public_mail' }, {}, 403, 'The private key is invalid'],
  [namesOf(contactAccount), {}, 403, 'API calls are disabled for non-browser applications'],
  [{ user_id: 'wrong' }, {}, 404, 'Account not found'],
  [{ service_id: 'service_test' }, {}, 400, 'The service ID not found'],
  [{ template_id: 'template_test' }, {}, 400, 'The template ID not found'],
  [{ template_id: undefined }, {}, 400, 'The template_id parameter is required'],
  [{ template_params: { ...params, to_email: '' } }, {}, 422, 'The recipients address is empty'],
  [{ template_params: { ...params, text: 'x'.repeat(51_200) } }, {}, 413, 'Variables size limit'],
  [{ template_params: 'text' }, {}, 400, 'Bad Request'],
  [{ template_parameters: params }, {}, 400, 'Bad Request'],
  [{}, { 'Content-Type': 'text/plain' }, 400, 'The user_id parameter is required'],
])('a mail with %o and %o is refused', async (changes, headers, status, text) => {
  const { url } = await startTestCloud();
  const refused = await sendJson(url, changes, headers);
  expect([refused.status, await refused.text()]).toEqual([status, expect.stringContaining(text)]);
  expect(await outboxOf(url)).toEqual([]);
});

test('an account without a private key is for browsers', async () => {
  const { url } = await startTestCloud();
  const sent = await sendJson(url, namesOf(contactAccount), { Origin: 'https://garage.example' });
  expect(sent.status).toBe(200);
});

test('an account may make one request a second', async () => {
  const { url } = await startTestCloud();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await sendJson(url)).status).toBe(200);
  vi.setSystemTime(Date.now() + 999);
  const refused = await sendJson(url);
  expect([refused.status, await refused.text()]).toEqual([429, 'Too Many Requests']);
  vi.setSystemTime(Date.now() + 1_000);
  expect((await sendJson(url)).status).toBe(200);
  expect(await outboxOf(url)).toHaveLength(2);
});

test('EmailJS sends a mail, but its response is an error', async () => {
  const { url } = await startTestCloud();
  await setFaults(url, 'emailjs', { mode: 'error-after-send', times: 1 });
  expect((await sendJson(url)).status).toBe(500);
  expect(await outboxOf(url)).toHaveLength(1);
});
