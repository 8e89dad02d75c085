import { expect, test } from 'vitest';
import { local } from '../support/servers/channels.ts';
import { startTestCloud } from './support.ts';

const params = { to_email: 'rahim@example.com', subject: 'Paid <b>', text: 'https://garage.example/a' };

/** Returns the request of a mail with some changes. */
const mail = (changes: Record<string, unknown> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    service_id: local.EMAILJS_MAIL_SERVICE_ID,
    template_id: local.EMAILJS_MAIL_TEMPLATE_ID,
    user_id: local.EMAILJS_MAIL_PUBLIC_KEY,
    accessToken: local.EMAILJS_MAIL_PRIVATE_KEY,
    template_params: params,
    ...changes,
  }),
});

async function start() {
  const { url } = await startTestCloud();
  return {
    mailUrl: `${url}/emailjs/api/v1.0/email/send`,
    outbox: async () => (await fetch(`${url}/emailjs/outbox.json`)).json(),
  };
}

test.each([
  [{ accessToken: 'public_mail' }, 403],
  [{ user_id: local.VITE_EMAILJS_PUBLIC_KEY, template_id: local.VITE_EMAILJS_TEMPLATE_ID }, 403],
  [{ user_id: 'wrong' }, 404],
  [{ service_id: 'another' }, 400],
  [{ template_params: { ...params, to_email: '' } }, 422],
  [{ template_params: { ...params, text: 'x'.repeat(51_200) } }, 413],
  [{ template_parameters: params }, 400],
])('a mail with %o is refused', async (changes, status) => {
  const { mailUrl, outbox } = await start();
  expect((await fetch(mailUrl, mail(changes))).status).toBe(status);
  expect(await outbox()).toEqual([]);
});
