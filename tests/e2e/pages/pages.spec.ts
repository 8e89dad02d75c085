import { openLayoutPaths } from '../../support/page-paths.ts';
import { expect, logged, newEmail, signUp, test } from '../fixtures.ts';

/** The titles and headings that the specification gives to pages. */
const specified: Record<string, [string, string]> = {
  '/': ['Home', 'car repair you can book online'],
  '/services': ['Services', 'Services'],
  '/contact': ['Contact Us', 'Contact Us'],
  '/about': ['About Us', 'About Us'],
  '/login': ['Login', 'Login'],
  '/signup': ['Sign Up', 'Sign Up'],
  '/payment/success': ['Payment Success', 'No order found'],
};

test('everybody can open each page in the shared layout (spec §1, §2, §6)', async ({ page }) => {
  for (const path of new Set([...Object.keys(specified), ...openLayoutPaths])) {
    const [name, heading = /\S/] = specified[path] ?? [];
    await page.goto(path);
    await expect(page).toHaveTitle(name ? `${name} - Motor Mechanic` : /^[A-Z][\w ]+ - Motor Mechanic$/);
    const headings = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(headings).toHaveCount(1);
    await expect(headings).toContainText(heading);
    await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('2022');
    await expect(page.locator('[data-rht-toaster]')).toHaveCount(1);
    await expect(page).toHaveURL(path);
  }
});

test('nobody reads a page in a fallback face for long, even on a first visit', async ({ page }) => {
  await signUp(page, newEmail());
  // What tells that the fonts are cached.
  await page.addInitScript(() => localStorage.removeItem('fonts'));
  for (const path of ['/terms', '/login', '/orders', '/checkout/oil-change']) {
    await page.goto(path);
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', '')),
      );
    await expect.poll(loaded, path).toEqual(expect.arrayContaining(['Big Shoulders', 'Hanken Grotesk']));
  }
});

test('everybody can go from the summary of the terms to its parts', async ({ page }) => {
  await page.goto('/terms');
  const lines = page.getByRole('list', { name: 'In three lines' });
  await expect(lines.getByRole('listitem')).toHaveCount(3);
  await lines.getByRole('link', { name: 'Refunds' }).click();
  await expect(page.getByRole('heading', { name: 'Refunds', exact: true })).toBeInViewport();
});

test('unknown paths show the route error page (spec §2)', async ({ page, consoleErrors }) => {
  await signUp(page, newEmail());
  for (const path of ['/checkout/time-machine', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
    await expect(page.getByText('Not Found')).toBeVisible();
    await expect(page).toHaveTitle('Error - Motor Mechanic');
  }
  // React and the router log it, too.
  for (const error of logged(consoleErrors.splice(0))) expect(error).toContain('There is no such service.');
  await page.getByRole('link', { name: 'Back To Home' }).click();
  await expect(page).toHaveTitle('Home - Motor Mechanic');
});

test('sign-up asks for e-mail and password, not for a name (spec §5)', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const accounts = () => asked.filter((url) => url.includes('/accounts:signUp'));
  await page.goto('/signup');
  const signUp = page.getByRole('button', { name: 'Sign Up' });
  for (const [email, password, objection] of [
    ['', 'correct horse', 'Email'],
    ['rahim', 'correct horse', 'Email'],
    [newEmail(), '', 'Password'],
  ] as const) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await signUp.click();
    // The browser goes to the field that it objects to.
    await expect(page.getByLabel(objection)).toBeFocused();
  }
  expect(accounts()).toEqual([]);
  await page.getByLabel('Password').fill('correct horse');
  await signUp.click();
  await expect(page.getByText('SignUp Successful')).toBeVisible();
  expect(accounts()).toHaveLength(1);
});

test('login takes any e-mail, and says which field is empty (spec §5)', async ({ page }) => {
  await page.goto('/login');
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await page.getByLabel('Email').fill('rahim');
  await login.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const [email, password, message] of [
    [newEmail(), 'x', 'That e-mail and password do not match. Please check both.'],
    [newEmail(), '', 'Please type your password.'],
    ['', '', 'Please type your e-mail.'],
  ] as const) {
    await page.reload();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await login.click();
    // Not the browser's message, but ours or the provider's.
    await expect(page.getByRole('alert')).toContainText(message);
  }
});
