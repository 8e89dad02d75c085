import { spacedNumber } from '../../../src/contract/booking-number.ts';
import * as texts from '../../../src/desk/link/texts.bn.ts';
import { expectBangla } from '../bangla/find-latin.ts';
import { checkPage } from '../check-accessibility.ts';
import { openDesk, sampleBoard, sampleOnSite, serveBoard } from '../desk.ts';
import { expect, test } from '../fixtures.ts';

/* The link of a booking of the desk, as the staff hand it over. */

test.use({ viewport: { width: 1024, height: 768 }, permissions: ['clipboard-read', 'clipboard-write'] });

const link = 'a2'.repeat(13);
const car = sampleOnSite(1, 'received', {
  orderId: 'order-1',
  payment: 'unpaid',
  due: 420_000,
  link,
});

test('a member can let a customer scan the link of a booking, copy it and send it', async ({
  page,
  request,
}) => {
  await openDesk(page, request, '/logo.svg');
  await serveBoard(page, sampleBoard(car));
  await page.goto('/garage');
  await page.getByRole('article').getByRole('button', { name: 'Link for the customer' }).click();
  const dialog = page.getByRole('dialog');
  const url = new URL(`/b/${link}`, page.url()).href;
  await expect(dialog.getByRole('img', { name: `QR code of the link for ${car.customer}` })).toBeVisible();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(url);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The link is copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const message = encodeURIComponent(
    `Motor Mechanic: your booking ${spacedNumber(car.orderId)}. Pay and follow your car here: ${url}`,
  );
  await expect(dialog.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/8801711100001?text=${message}`,
  );
  await expect(dialog.getByRole('link', { name: 'Send by SMS' })).toHaveAttribute(
    'href',
    `sms:+8801711100001?&body=${message}`,
  );
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a member can read the link of a booking in Bangla', async ({ page, request }) => {
  await openDesk(page, request, '/logo.svg', 'করিম');
  const inBangla = {
    ...car,
    customer: 'রহিম উদ্দিন',
    serviceName: 'ইঞ্জিন অয়েল বদল',
    movedBy: 'সালমা',
    phone: '',
  };
  const visit = { start: car.visit?.start ?? '', plate: 'ঢাকা মেট্রো-গ 12-3456' };
  await serveBoard(page, sampleBoard({ ...inBangla, visit }));
  await page.goto('/bn/garage');
  await page.getByRole('article').getByRole('button', { name: /লিংক/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: texts.qrCode('রহিম উদ্দিন') })).toBeVisible();
  await expect(dialog.getByLabel(texts.linkLabel, { exact: true })).toHaveValue(
    new URL(`/bn/b/${link}`, page.url()).href,
  );
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await expectBangla(page);
});
