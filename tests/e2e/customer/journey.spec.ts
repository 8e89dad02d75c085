import { expect, expectToast, newEmail, openHydrated, test } from '../fixtures.ts';
import { PASSWORD } from '../session.ts';

test('a visitor can sign up, book, pay, approve and cancel (spec §1 to §4, §7, §9)', {
  tag: '@translated',
}, async ({ page }) => {
  const email = newEmail();
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  await openHydrated(page, '/services');
  await page.getByLabel('Search services').fill('oil');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/search=oil/);
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(main).toContainText('BDT 6,000 Price: $49');
  await page.getByRole('link', { name: 'Checkout: Oil and filter change' }).click();

  // The booking waits for the account.
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill('Rahim Uddin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await expectToast(page, 'SignUp Successful', () => page.getByRole('button', { name: 'Sign Up' }).click());
  await expect(page).toHaveURL('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const begun = main.getByRole('region').first();
  await expect(begun).toContainText('Continue your booking: Oil and filter change');
  await begun.getByRole('link', { name: 'Continue' }).click();

  await expect(page).toHaveURL('/checkout/oil-change');
  await expect(page).toHaveTitle('Checkout - Motor Mechanic');
  await expect(heading).toHaveText('Oil and filter change');
  await expect(page.getByLabel('First name')).toHaveValue('Rahim');
  await expect(page.getByLabel('Last name')).toHaveValue('Uddin');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Currency')).toHaveValue('BDT');
  await expect(page.getByLabel('Currency').getByRole('option')).toHaveText(['BDT', 'USD']);
  for (const [currency, amount] of [
    ['USD', '$49'],
    ['BDT', 'BDT 6,000 $49'],
  ] as const) {
    await page.getByLabel('Currency').selectOption(currency);
    await expect(main.getByRole('status')).toHaveText(`You pay ${amount}`);
  }
  await page.getByLabel('Last name').fill('Uddin Ahmed');
  await page.getByLabel('Phone').fill('01700 000000');
  await page.getByLabel('Postcode').fill('1200');
  await page.getByLabel('Address').fill('Road 1\nDhaka');
  await page.getByRole('button', { name: 'Pay Online' }).click();
  await expect(page).toHaveURL(/EasyCheckOut/);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/payment\/success\?transactionId=[a-z2-7]{26}$/);
  const summary = page.url();
  await expect(heading).toHaveText('Congrats! booking payment successful.');
  await expect(page.getByRole('heading', { name: 'Your Order Summary', exact: true })).toBeVisible();
  const columns = ['No', 'Name', 'Booking Name', 'Price', 'Address', 'transaction Id'];
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  await expect(page.getByRole('cell')).toHaveText([
    '1',
    'Rahim Uddin Ahmed',
    'Oil and filter change',
    'BDT 6,000 $49',
    'Road 1 Dhaka',
    new URL(summary).searchParams.get('transactionId') ?? '',
  ]);
  await expect(page.getByRole('definition').first()).toHaveText('BDT 6,000');
  const number = (await page.getByRole('definition').nth(2).textContent()) ?? '';
  expect(number).toMatch(/^\d{3} \d{3}$/);
  const rule = page.getByText(/^Cancel before/);
  await expect(rule).toBeVisible();

  await navigation.getByRole('link', { name: 'Orders' }).click();
  await expect(heading).toHaveText('You have 1 Orders');
  await expect(page.getByRole('listitem').filter({ hasText: 'Paid: done' })).toBeVisible();
  await expect(page.getByText(`Booking ${number}`, { exact: true })).toBeVisible();
  await page.getByTitle('Approve this order').click();
  await expect(page.getByRole('button', { name: 'Approved' })).toBeVisible();

  await page.getByText('Details').click();
  const history = page.getByRole('listitem').filter({ has: page.getByRole('time') });
  await expect(history).toHaveText([/^Booked/, /^Payment page opened/, /^Paid/, /^Approved by you/]);
  page.once('dialog', (dialog) => dialog.accept());
  await expectToast(page, 'Your booking was deleted successfully', () =>
    page.getByRole('button', { name: /^Cancel order 1/ }).click(),
  );
  await expect(page.locator(':focus')).toHaveText(/Cancelled\. BDT 6,000 is on its way back\./);
  await expect(heading).toHaveText('You have 0 Orders');
  await page.goto(summary);
  await expect(heading).toHaveText(/^Your payment (will be|was) refunded\.$/);
  await expect(page.getByRole('table').first().getByRole('cell')).toHaveCount(6);
  await expect(rule).toHaveCount(0);
});
