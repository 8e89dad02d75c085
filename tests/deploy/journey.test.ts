import { expect, inject, test } from 'vitest';
import { signUp } from '../support/account.ts';
import { postBack, press } from '../support/gateways/payment-page.ts';
import { runCommandIn } from '../support/servers/run-command.ts';
import { signInAt } from '../support/servers/served-site.ts';

test('a customer can sign up, book and pay where Netlify calls the functions', async () => {
  const { url, environment } = inject('netlify');
  Object.assign(process.env, environment);
  const email = 'rahim@example.com';
  const { book, payments } = await signInAt(url, email, (await signUp(email)).idToken);
  expect(await postBack(await press(await book(), 'pay'))).toMatch(/^303 \/payment\/success\?transactionId=/);
  expect(await payments()).toEqual(['paid']);
});

test('`npm run smoke` books at a site that works, and names what does not', async () => {
  const { url, environment } = inject('netlify');
  const env = { ...process.env, ...environment };
  const passed = {
    code: 0,
    stdout: expect.stringMatching(/✔ booked .*\n✔ cancelled\n✔ the account is erased/),
  };
  expect(await runCommandIn('smoke', [url, '--book'], { env })).toMatchObject(passed);
  const { origin } = new URL(environment.UPSTASH_REDIS_REST_URL ?? '');
  const failed = { code: 1, stderr: expect.stringContaining(`${origin}/api/health: 404`) };
  expect(await runCommandIn('smoke', [origin], { env })).toMatchObject(failed);
});
