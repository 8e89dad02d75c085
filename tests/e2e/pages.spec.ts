import { openLayoutPaths } from '../support/page-paths.ts';
import { expect, logged, newEmail, signUp, test } from './fixtures.ts';

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

for (const path of new Set([...Object.keys(specified), ...openLayoutPaths])) {
  const [name, heading = /\S/] = specified[path] ?? [];
  test(`${path} is open to everybody, with its title and heading (spec §1, §2, §6)`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(name ? `${name} - Motor Mechanic` : /^[A-Z][\w ]+ - Motor Mechanic$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByRole('contentinfo')).toContainText('2022');
    await expect(page).toHaveURL(path);
  });
}

test('an unknown service and an unknown path show the route error page (spec §2)', async ({
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
  // React and the router log it, too.
  for (const error of logged(consoleErrors.splice(0))) expect(error).toContain('There is no such service.');
  await page.getByRole('link', { name: 'Back To Home' }).click();
  await expect(page).toHaveTitle('Home - Motor Mechanic');
});

test('the success page reads the query parameter transactionId (spec §2)', async ({ page }) => {
  const transactionId = 'abcdefghijklmnopqrstuvwxyz';
  const asked = page.waitForRequest(`**/api/orders/by-transaction-id/${transactionId}`);
  await page.goto(`/payment/success?transactionId=${transactionId}`);
  await asked;
});

interface Control {
  label: string;
  type: string;
  required: boolean;
}

const forms: [string, string, Control[]][] = [
  [
    '/signup',
    'Sign Up',
    [
      { label: 'Name', type: 'text', required: false },
      { label: 'Email', type: 'email', required: true },
      { label: 'Password', type: 'password', required: true },
    ],
  ],
  [
    '/login',
    'Login',
    [
      { label: 'Email', type: 'email', required: false },
      { label: 'Password', type: 'password', required: false },
    ],
  ],
];

for (const [path, button, controls] of forms) {
  test(`${path} lets the browser check e-mail type and required fields only (spec §2, §5)`, async ({
    page,
  }) => {
    await page.goto(path);
    const form = page.locator('form', { has: page.getByRole('button', { name: button, exact: true }) });
    await expect(form).toBeVisible();
    const found = await form.locator('input').evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ labels, type, required, minLength, maxLength, pattern }) => ({
        label: labels?.[0]?.textContent,
        type,
        required,
        rules: [minLength, maxLength, pattern],
      })),
    );
    // -1 and an empty pattern: no rule.
    expect(found).toEqual(controls.map((control) => ({ ...control, rules: [-1, -1, ''] })));
  });
}

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

test('login objects to what is no e-mail, but neither to short nor to empty fields (spec §5)', async ({
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
    await expect(page.getByRole('alert')).toHaveText(message);
  }
});
