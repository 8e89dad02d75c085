import { spacedNumber } from '../../../src/contract/booking-number.ts';
import { checkPage } from '../check-accessibility.ts';
import { bookHere, openDesk } from '../desk.ts';
import { expect, test } from '../fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a member can let a customer scan the link of a booking, copy it and send it', async ({
  page,
  request,
}) => {
  const member = await openDesk(page, request, '/logo.svg');
  const { plate, customer, orderId, link } = await bookHere(request, member);
  await page.goto('/garage');
  const card = page.getByRole('article', { name: plate });
  await card.getByRole('button', { name: 'Link for the customer' }).click();
  const dialog = page.getByRole('dialog');
  const url = new URL(`/b/${link}`, page.url()).href;
  await expect(dialog.getByRole('img', { name: `QR code of the link for ${customer}` })).toBeVisible();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(url);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The link is copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const message = encodeURIComponent(
    `Motor Mechanic: your booking ${spacedNumber(orderId)}. Pay and follow your car here: ${url}`,
  );
  await expect(dialog.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/8801711556677?text=${message}`,
  );
  await checkPage(page);
});
