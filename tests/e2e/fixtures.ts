import { readFileSync } from 'node:fs';
import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import { type Account, createAccount, keepSession, newEmail, PASSWORD } from './session.ts';
import { slowPages } from './slow.ts';
import { translate } from './translate.ts';

export { expect, newEmail };

const gapi = readFileSync(new URL('gapi-stub.js', import.meta.url), 'utf8');

/** The log line of a failed form: its code, without anything that was typed; and of Chromium 111, which looks for misused popovers. */
const LOGGED_FAILURE =
  /^((Login|Sign-up|Google sign-in|Checkout) failed: (auth\/[a-z-]+|\d+|TypeError)$|Found a 'popover' attribute)/;

/** React's report that it rendered an island anew which was translated before its code came. */
const HYDRATED_ANEW = /^Minified React error #418;/;

/** A browser without internet, in which an error on the console fails the test. */
export const test = base.extend<{ consoleErrors: string[]; isTranslated: boolean }, { isSlowed: boolean }>({
  isTranslated: [false, { option: true }],
  isSlowed: [false, { option: true, scope: 'worker' }],
  browser: [
    async ({ browser, isSlowed }, use) => {
      if (isSlowed) slowPages(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  page: async ({ page, isTranslated }, use) => {
    if (isTranslated) await page.addInitScript(translate);
    await use(page);
  },
  consoleErrors: [
    async ({ page, isTranslated }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      // A form that fails is part of some journeys, and shown to the user; it is logged all the same.
      const expected = isTranslated ? [LOGGED_FAILURE, HYDRATED_ANEW] : [LOGGED_FAILURE];
      expect(logged(errors).filter((text) => !expected.some((each) => each.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns the errors that a page itself has logged: the browser logs each failed request. */
export const logged = (errors: string[]): string[] =>
  errors.filter((text) => !text.startsWith('Failed to load resource'));

/** Waits until a page has logged errors with a text, and takes them: they are part of the test. */
export async function takeLogged(errors: string[], text: string): Promise<void> {
  const isExpected = (error: string) => error.includes(text);
  await expect.poll(() => errors.filter(isExpected)).not.toEqual([]);
  errors.splice(0, errors.length, ...errors.filter((error) => !isExpected(error)));
}

/** Acts, and expects a toast. Looked for in each frame, and already before: some are there for two seconds only. */
export async function expectToast(page: Page, text: string, act: () => unknown): Promise<void> {
  const isShown = (text: string) =>
    Array.from(document.querySelectorAll('[data-rht-toaster] [role=status]')).some(
      (toast) => toast.checkVisibility() && toast.textContent === text,
    );
  await Promise.all([page.waitForFunction(isShown, text), act()]);
}

/** Signs a new customer in without the pages for it; ends on a file of the site, from where a test opens its page. */
export async function signUp(page: Page, email: string): Promise<Account> {
  const account = await createAccount(page.request, email, 'Rahim Uddin');
  await keepSession(page, account);
  return account;
}

/** Logs in on the page of it. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Returns the token that a page has stored. */
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('mechanic-token'));

/** Answers for Google's own script, which is all that a popup sign-in needs of the internet. */
const serveGoogleScript = (page: Page) =>
  page
    .context()
    .route('https://apis.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: gapi }),
    );

/** Signs in through the provider's own account page, with an account that is new there. */
export async function continueWithGoogle(page: Page, email: string): Promise<void> {
  await serveGoogleScript(page);
  const popupOpens = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await popupOpens;
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill('Karim Google');
  await popup.locator('#sign-in').click();
}

/** Tabs on until a control has the focus, as somebody would who cannot point at it. */
export async function tabTo(control: Locator): Promise<void> {
  const { keyboard } = control.page();
  for (let step = 0; step < 80; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control}`);
}

/** Presses a button or a link twice before the page can change: the second press of a slower pair, as of `dblclick`, is one on the next page. */
export async function pressTwice(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.evaluate((element: HTMLElement) => [element.click(), element.click()]);
}

/** Opens a page, and waits until it takes clicks. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Opens the contact page, and waits until its form handles what is typed and pressed: its code comes after the page's. */
export async function openContact(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const mark = ({ target }: Event) =>
      target instanceof HTMLFormElement && target.toggleAttribute('data-hydrated');
    addEventListener('hydrated', mark, true);
  });
  await page.goto('/contact');
  await expect(page.locator('form[data-hydrated]')).toBeVisible();
}

/** Goes back by script: Playwright asks for the history first, which a page that Chromium takes from its cache does not answer. */
export const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

/** Chooses an option. Not by `check`, which fails on a page that has just come and shows the choice after the click. */
export async function choose(option: Locator): Promise<void> {
  await option.click();
  await expect(option).toBeChecked();
}

/** Waits until a page has its code, and content in place of its placeholders. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  // The placeholders are hidden from everybody who only hears the page.
  await expect(page.locator('[class*="animate-pulse"]')).toHaveCount(0);
}

/**
 * Answers the first request of an address. Playwright's own `times: 1` ends interception at the answer, in which the next
 * request can be lost.
 */
export async function routeOnce(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isFirst = true;
  await page.route(address, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    await answer(route);
  });
}

/** Returns a function that answers as the API refuses a request. */
export const refuse = (status: number, detail: string, members: object = {}) => {
  const json = { type: 'about:blank', title: 'Refused', status, detail, ...members };
  return (route: Route) => route.fulfill({ status, contentType: 'application/problem+json', json });
};

/** Keeps back the requests of an address until the function that it returns is called; then each goes on, or gets an answer. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  answer = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await answer(route);
  });
  return resolve;
}

/** Lets a script be gone, as the server says it after a deploy, until the function that it returns is called. */
export async function beGone(page: Page, address: RegExp): Promise<() => void> {
  let isGone = true;
  // The route stays: its end can lose a request that comes just then.
  await page.route(address, (route) =>
    isGone ? route.fulfill({ status: 404, contentType: 'text/html', body: '' }) : route.continue(),
  );
  return () => {
    isGone = false;
  };
}

/** A picture that browsers can read. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR4nGM446IERAxKLmeACAAhhgTJiNRENgAAAABJRU5ErkJggg==',
  'base64',
);
