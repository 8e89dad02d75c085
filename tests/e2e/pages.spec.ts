import { expect, newEmail, test } from './fixtures.ts';

const pages: [string, string, string][] = [
  ['/', 'Home', 'car repair you can book online'],
  ['/services', 'Services', 'Services'],
  ['/contact', 'Contact Us', 'Contact Us'],
  ['/about', 'About Us', 'About Us'],
  ['/login', 'Login', 'Login'],
  ['/signup', 'Sign Up', 'Sign Up'],
  ['/payment/success', 'Payment Success', 'No order found'],
];

for (const [path, name, heading] of pages) {
  test(`${path} has its title and heading (spec §1, §2)`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${name} - Motor Mechanic`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByRole('contentinfo')).toContainText('2022');
  });
}

test('an unknown service and an unknown path show the route error page (spec §2)', async ({ page }) => {
  for (const path of ['/checkout/time-machine', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
    await expect(page.getByText('Not Found')).toBeVisible();
    await expect(page).toHaveTitle('Error - Motor Mechanic');
  }
  await page.getByRole('link', { name: 'Back To Home' }).click();
  await expect(page).toHaveTitle('Home - Motor Mechanic');
});

test('the carousel has six slides that wrap around (spec §3)', async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'What we do' });
  const current = carousel.getByText(/^\d \/ 6$/);
  await expect(current).toHaveText('1 / 6');
  const shown = carousel.locator('li:not([inert])');
  await expect(shown).toHaveCount(1);
  await expect(shown.getByRole('link', { name: 'Book service' })).toBeInViewport();
  await carousel.getByRole('button', { name: 'Previous slide' }).click();
  await expect(current).toHaveText('6 / 6');
  await expect(shown).toBeInViewport({ ratio: 0.9 });
  await expect(shown).toContainText('Ready when we said');
  for (const number of [1, 2, 3]) {
    await carousel.getByRole('button', { name: 'Next slide' }).click();
    await expect(current).toHaveText(`${number} / 6`);
    await expect(shown).toBeInViewport({ ratio: 0.9 });
  }
});

test('search and sort are in the URL, and an empty result offers all services (spec §4)', async ({
  page,
}) => {
  await page.goto('/services');
  const titles = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(12);
  const ascending = await titles.allTextContents();
  await page.getByRole('button', { name: 'desc' }).click();
  await expect(page).toHaveURL(/order=desc/);
  await expect(titles).toHaveText(ascending.toReversed());
  await expect(page.getByRole('button', { name: 'asc' })).toBeVisible();

  await page.getByLabel('Search services').fill('submarine');
  await page.getByLabel('Search services').press('Enter');
  await expect(page.getByText('No service matches “submarine”.')).toBeVisible();
  await page.goBack();
  await expect(titles).toHaveText(ascending.toReversed());
  await page.goForward();
  await page.getByRole('link', { name: 'Show all services' }).click();
  await expect(titles).toHaveText(ascending);
});

test('a contact message arrives in the outbox, and the form is reset (spec §2, §8)', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Rahim');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('01700 000000');
  await page.getByLabel('Message').fill('My car squeaks.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Congrats! Successfully sent message')).toBeVisible();
  await expect(page.getByLabel('Message')).toBeEmpty();

  const outbox = await (await request.get(`${process.env.E2E_CLOUD}/emailjs/outbox.json`)).json();
  expect(outbox).toContainEqual(
    expect.objectContaining({
      fields: expect.objectContaining({
        user_name: 'Rahim',
        user_email: email,
        user_address: '',
        phone: '01700 000000',
        message: 'My car squeaks.',
      }),
    }),
  );
});
