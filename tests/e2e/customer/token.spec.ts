import type { Page } from '@playwright/test';
import { decodeJwt, SignJWT } from 'jose';
import { expect, newEmail, signUp, signUpOnPage, test } from '../fixtures.ts';

const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('mechanic-token') ?? '');

/** Signs up, and waits for the code of the page's parts: its time limit follows the page's clock. */
async function signUpFully(page: Page): Promise<void> {
  const listed = page.waitForResponse('**/api/orders?*');
  await signUpOnPage(page, newEmail());
  await listed;
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Oil and filter change' })).toBeVisible();
}

test('a token is renewed 5 minutes before its end, or soon after (spec §9)', async ({ page }) => {
  await page.clock.install();
  // The server would refuse the tokens of this test, and so end the session.
  await page.route('**/api/orders?*', (route) => route.fulfill({ json: [] }));
  await signUpFully(page);
  const { sub = '' } = decodeJwt(await readToken(page));
  let calls = 0;
  let token = '';
  await page.route('**/api/jwt', async (route) => {
    calls += 1;
    if (calls === 2) return route.fulfill({ status: 503 });
    // Good for an hour by the page's clock, which the server's does not follow.
    const now = await page.evaluate(() => Math.floor(Date.now() / 1000));
    const claims = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(sub).setIssuedAt(now);
    token = await claims.setExpirationTime(now + 3600).sign(new Uint8Array(32));
    return route.fulfill({ json: { token } });
  });
  const expectRenewal = async (after: string, status: number) => {
    const answering = page.waitForResponse('**/api/jwt');
    await page.clock.fastForward(after);
    expect((await answering).status()).toBe(status);
    await expect.poll(() => readToken(page)).toBe(token);
  };
  await page.clock.fastForward('54:00');
  expect(calls).toBe(0);
  await expectRenewal('02:00', 200);
  await page.clock.fastForward('54:00');
  expect(calls).toBe(1);
  await expectRenewal('02:00', 503);
  // A minute after the failure is handled, which no request shows.
  await expect(async () => {
    const answering = page.waitForResponse('**/api/jwt', { timeout: 10_000 });
    await page.clock.fastForward('01:00');
    expect((await answering).status()).toBe(200);
  }).toPass();
  expect(calls).toBe(3);
  await expect.poll(() => readToken(page)).toBe(token);
});

test('a customer who comes back the next day is still signed in (spec §4)', async ({ page }) => {
  const { uid } = await signUp(page, newEmail());
  const stale = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(uid)
    .setIssuedAt('-24 hours')
    .setExpirationTime('-23 hours')
    .sign(new Uint8Array(32));
  await page.evaluate((token) => localStorage.setItem('mechanic-token', token), stale);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
  expect(await readToken(page)).not.toBe(stale);
});

for (const [state, hours] of [
  ['fast', 2],
  ['slow', -3],
] as const) {
  test(`a phone that is ${Math.abs(hours)} h ${state} asks for one token, also on the next pages`, async ({
    page,
  }) => {
    await signUp(page, newEmail());
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    let renewals = 0;
    page.on('request', (sent) => {
      if (sent.url().endsWith('/api/jwt')) renewals += 1;
    });
    for (const path of ['/orders', '/my-cars', '/orders']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have 0 Orders');
    // A clock that is slow is not noticed before the token has ended.
    expect(renewals).toBe(hours > 0 ? 1 : 0);
  });
}

test('a token that is refused before its time is renewed once, and the request is repeated', async ({
  page,
}) => {
  const { uid, email } = await signUp(page, newEmail());
  const ended = await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(uid)
    .setIssuedAt()
    .setExpirationTime('1 hour')
    .sign(new Uint8Array(32));
  await page.evaluate((token) => localStorage.setItem('mechanic-token', token), ended);
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/api\/(jwt|orders)$/.test(pathname)) answers.push(`${pathname} ${response.status()}`);
  });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
  expect(answers).toEqual(['/api/orders 401', '/api/jwt 200', '/api/orders 200']);
});

test('the token-sync endpoint hears of sign-in and sign-out (spec §7)', async ({ page }) => {
  const heard: string[] = [];
  await page.route('**/token-sync', async (route) => {
    const authorization = (await route.request().headerValue('Authorization')) ?? '';
    heard.push(`${route.request().method()} ${authorization.replace(/ey\S+/, 'token')}`.trim());
    await route.fulfill({ status: 204 });
  });
  await page.goto('/login');
  await signUpOnPage(page, newEmail());
  await expect.poll(() => heard).toContain('POST Bearer token');
  expect(heard).not.toContain('DELETE');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(() => heard.at(-1)).toBe('DELETE');
});
