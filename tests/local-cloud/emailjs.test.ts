import { expect, onTestFinished, test, vi } from 'vitest';
import type { EmailJsAccount } from '../../netlify/local-cloud/mail/accept-request.ts';
import { expectHang, setFaults } from '../support/fault-client.ts';
import { contactAccount, mailAccount, startTestCloud } from './support.ts';

const namesOf = ({ serviceId, templateId, publicKey }: EmailJsAccount) => ({
  service_id: serviceId,
  template_id: templateId,
  user_id: publicKey,
});

/** Posts a form as EmailJS's library for browsers does. */
function sendForm(url: string, fields: Record<string, string>) {
  const body = new FormData();
  const all = { ...namesOf(contactAccount), lib_version: '4', ...fields };
  for (const [name, value] of Object.entries(all)) body.append(name, value);
  return fetch(`${url}/emailjs/api/v1.0/email/send-form`, { method: 'POST', body });
}

const params = { to_email: 'rahim@example.com', subject: 'Paid <b>', text: 'https://garage.example/a' };

/** The request of a mail with some changes. */
const mail = (changes: Record<string, unknown> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    ...namesOf(mailAccount),
    accessToken: mailAccount.privateKey,
    template_params: params,
    ...changes,
  }),
});
const mailUrl = (url: string) => `${url}/emailjs/api/v1.0/email/send`;
const outboxOf = async (url: string) => (await fetch(`${url}/emailjs/outbox.json`)).json();

test('a browser sends a form, and a server a mail; the outbox has both, newest first', async () => {
  const { url } = await startTestCloud();
  const sent = await sendForm(url, { message: 'Two\r\nlines & é😀' });
  expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect((await fetch(mailUrl(url), mail())).status).toBe(200);
  expect(await outboxOf(url)).toMatchObject([
    { templateId: 'template_mail', fields: params },
    { serviceId: 'service_test', templateId: 'template_test', fields: { message: 'Two\r\nlines & é😀' } },
  ]);
});

test.each([
  [{ accessToken: 'public_mail' }, 403],
  [namesOf(contactAccount), 403],
  [{ user_id: 'wrong' }, 404],
  [{ service_id: 'service_test' }, 400],
  [{ template_params: { ...params, to_email: '' } }, 422],
  [{ template_params: { ...params, text: 'x'.repeat(51_200) } }, 413],
  [{ template_parameters: params }, 400],
])('a mail with %o is refused', async (changes, status) => {
  const { url } = await startTestCloud();
  expect((await fetch(mailUrl(url), mail(changes))).status).toBe(status);
  expect(await outboxOf(url)).toEqual([]);
});

test('an account may make one request a second', async () => {
  const { url } = await startTestCloud();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const statuses = [];
  for (const wait of [0, 999, 1_000]) {
    vi.setSystemTime(Date.now() + wait);
    statuses.push((await fetch(mailUrl(url), mail())).status);
  }
  expect(statuses).toEqual([200, 429, 200]);
});

test('EmailJS refuses or hangs, and keeps nothing, or fails after it has sent', async () => {
  const { url } = await startTestCloud();
  await setFaults(url, 'emailjs', { mode: 'refuse', times: 1 });
  expect((await fetch(mailUrl(url), mail())).status).toBe(400);
  await setFaults(url, 'emailjs', { mode: 'hang', times: 1 });
  await expectHang(mailUrl(url), mail());
  expect(await outboxOf(url)).toEqual([]);
  await setFaults(url, 'emailjs', { mode: 'error-after-send', times: 1 });
  expect((await fetch(mailUrl(url), mail())).status).toBe(500);
  expect(await outboxOf(url)).toHaveLength(1);
});
