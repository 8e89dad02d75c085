import type { Page } from '@playwright/test';
import {
  beGone,
  expect,
  goBack,
  holdBack,
  newEmail,
  openHydrated,
  pressTwice,
  signUp,
  takeLogged,
  test,
} from '../fixtures.ts';

const aboutChunk = /\/assets\/about-[\w-]+\.js$/;

test('unknown paths and lost chunks show the error page; a link arrives at the top, and Back where a page was left (spec §2, §8)', async ({
  page,
  consoleErrors,
}) => {
  await signUp(page, newEmail());
  for (const path of ['/checkout/time-machine', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
    await expect(page.getByText('Not Found')).toBeVisible();
    await expect(page).toHaveTitle('Error - Motor Mechanic');
  }
  await takeLogged(consoleErrors, 'There is no such service.');
  await page.getByRole('link', { name: 'Back To Home' }).click();
  await expect(page).toHaveTitle('Home - Motor Mechanic');

  await openHydrated(page, '/');
  page.once('domcontentloaded', await beGone(page, aboutChunk));
  await page.getByRole('link', { name: 'About Us', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await expect(page).toHaveURL('/about');

  const top = () => page.evaluate(() => scrollY);
  await openHydrated(page, '/services');
  await page.evaluate(() => scrollTo(0, 400));
  const comeBack = await beGone(page, aboutChunk);
  // Pressed by script, as the navbar's link is in view anywhere.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).dispatchEvent('click');
  await expect(page).toHaveTitle('Home - Motor Mechanic');
  await expect.poll(top).toBe(0);
  await page.getByRole('link', { name: 'About Us', exact: true }).click();
  await expect(page.getByText('Loading chunk about failed')).toBeVisible();
  await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
  await expect(page).toHaveTitle('Error - Motor Mechanic');
  await takeLogged(consoleErrors, 'Loading chunk about failed');
  comeBack();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle('Home - Motor Mechanic');
  await page.reload();
  await pressTwice(page.getByRole('link', { name: 'About Us', exact: true }));
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle('Home - Motor Mechanic');
  await goBack(page);
  await expect(page).toHaveURL('/services');
  await expect.poll(top).toBe(400);

  // It arrives also if code that was loading is gone.
  const arrive = await holdBack(page, '**/services');
  const failScripts = await holdBack(page, /\/assets\/.+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/about', { waitUntil: 'commit' });

  const asking = page.waitForRequest('**/services');
  await page.getByRole('link', { name: 'Services', exact: true }).click({ noWaitAfter: true });
  await asking;
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  failScripts();
  await asked;
  arrive();
  await expect(page).toHaveURL('/services');
});

const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign Up' });

test('a visitor keeps what is typed when code is gone, reads why a press fails, and signs up once by two presses, of which no toast tells', async ({
  page,
  consoleErrors,
}) => {
  let isFormGone = true;
  const answerForm = await holdBack(page, /\/assets\/sign-up-form-[\w-]+\.js$/, async (route) => {
    const wasGone = isFormGone;
    isFormGone = false;
    await (wasGone ? route.fulfill({ status: 404 }) : route.continue());
  });
  const comeBack = await beGone(page, /\/assets\/session-[\w-]+\.js$/);
  await page.goto('/signup', { waitUntil: 'commit' });
  const email = newEmail();
  await page.getByLabel('Email').fill(email);
  answerForm();
  await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload');

  const failure = page.getByRole('alert');
  const press = async () => {
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Password').fill('correct horse');
    await signUpButton(page).click();
  };
  await press();
  await expect(failure).toHaveText('This could not be loaded. The page loads again, with what you typed.');
  await expect(failure).toHaveCount(0);
  await press();
  await expect(failure).toHaveText('This could not be loaded. Please try again, or reload the page.');
  await expect(signUpButton(page)).toHaveAttribute('aria-disabled', 'false');

  comeBack();
  await beGone(page, /\/assets\/notifications-[\w-]+\.js$/);
  await page.reload();
  await takeLogged(consoleErrors, 'Loading chunk notifications failed');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url().split(/[/?]/).at(-2)}`));
  await page.getByLabel('Password').fill('correct horse');
  await pressTwice(signUpButton(page));
  await expect(failure).toContainText('SignUp Successful');
  await expect(page).toHaveURL('/');
  expect(sent.filter((one) => one === 'POST accounts:signUp')).toHaveLength(1);
});
