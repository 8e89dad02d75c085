import { expect, inject, test } from 'vitest';
import { signUp } from '../support/account.ts';
import { postBack, press } from '../support/gateways/payment-page.ts';
import { signInAt } from '../support/servers/served-site.ts';

test('a customer can sign up, book and pay where Netlify calls the functions', async () => {
  const { url, environment } = inject('netlify');
  Object.assign(process.env, environment);
  const email = 'rahim@example.com';
  const { book, payments } = await signInAt(url, email, (await signUp(email)).idToken);
  expect(await postBack(await press(await book(), 'pay'))).toMatch(/^303 \/payment\/success\?transactionId=/);
  expect(await payments()).toEqual(['paid']);
});
