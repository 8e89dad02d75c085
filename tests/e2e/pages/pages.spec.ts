import { expect, logged, newEmail, signUp, test } from '../fixtures.ts';

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

test('login takes any e-mail, and says which field is empty; sign-up asks for e-mail and password (spec §5)', async ({
  page,
}) => {
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
