import { expect, newEmail, signUpOnPage, test } from '../fixtures.ts';

test('a customer can sign up, book, pay, approve and cancel (spec §1, §4)', async ({ page }) => {
  const email = newEmail();
  await signUpOnPage(page, email);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText([
    /Motor Mechanic/,
    'Home',
    'Services',
    'Contact Us',
    'About Us',
    'Orders',
  ]);

  await main.getByRole('link', { name: 'Services' }).click();
  await page.getByLabel('Search services').fill('oil');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/search=oil/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('Price: $49.50');
  await page.getByRole('link', { name: 'Checkout: Oil and filter change' }).click();

  await expect(page).toHaveTitle('Checkout - Motor Mechanic');
  await expect(page.getByRole('heading', { name: 'Oil and filter change' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Currency')).toHaveValue('BDT');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('You pay BDT 6,063.75');
  await page.getByLabel('Currency').selectOption('USD');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('You pay $49.50');
  await page.getByLabel('Currency').selectOption('BDT');
  await page.getByLabel('First name').fill('Rahim');
  await page.getByLabel('Last name').fill('Uddin');
  await page.getByLabel('Phone').fill('01700 000000');
  await page.getByLabel('Address').fill('Road 1, Dhaka');
  await page.getByRole('button', { name: 'Pay Online' }).click();

  await expect(page).toHaveURL(/EasyCheckOut/);
  for (const text of ['Motor Mechanic', 'Oil and filter change', 'BDT 6,063.75']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Pay', exact: true }).click();

  await expect(page).toHaveURL(/\/payment\/success\?transactionId=[a-z2-7]{26}$/);
  const transactionId = new URL(page.url()).searchParams.get('transactionId') ?? '';
  await expect(page.getByText('Congrats! booking payment successful.')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'No',
    'Name',
    'Booking Name',
    'Price',
    'Address',
    'transaction Id',
  ]);
  await expect(page.getByRole('cell')).toHaveText([
    '1',
    'Rahim Uddin',
    'Oil and filter change',
    /^\$49\.50/,
    'Road 1, Dhaka',
    transactionId,
  ]);
  await expect(page.getByRole('button', { name: 'Print your payment history' })).toBeVisible();

  await main.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'You have 1 Orders' })).toBeVisible();
  await expect(page.getByText('Paid: BDT 6,063.75')).toBeVisible();
  await page.getByTitle('Approve this order').click();
  await expect(page.getByRole('button', { name: 'Approved' })).toBeVisible();

  page.once('dialog', async (dialog) => {
    expect(dialog.message()).toBe('Are you sure, you want to cancel this order');
    await dialog.accept();
  });
  await page.getByText('History').click();
  const history = page.getByRole('listitem').filter({ has: page.getByRole('time') });
  await expect(history).toHaveText([/^Booked/, /^Payment page opened/, /^Paid/, /^Approved by you/]);
  await page.getByRole('button', { name: /^Cancel order 1/ }).click();
  await expect(page.getByText('Your booking was deleted successfully')).toBeVisible();
  await expect(page.getByText('What you have paid goes back to where it came from.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You have 0 Orders' })).toBeVisible();
});
