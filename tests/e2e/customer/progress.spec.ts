import { garage } from '../../../src/garage.ts';
import { becomeCustomer, bookAs } from '../bookings.ts';
import { mechanicOf } from '../findings.ts';
import { expect, expectToast, test } from '../fixtures.ts';

/* The work on the car as its customer sees it. */

test('a customer can follow the work, and read that the money stays', async ({ page, request }) => {
  const { account, path, transactionId } = await becomeCustomer(page);
  const { move } = await mechanicOf(request, transactionId);
  await move('received');
  const tyres = 'Tyre rotation and wheel balancing';
  await bookAs(account, request, { service: 'tyre-rotation', serviceName: tyres, price: 20 });
  const progress = page.getByRole('status').filter({ hasText: 'Oil and filter change: ' });
  await page.clock.install();
  await page.goto('/orders');
  await expect(progress).toContainText('The car is here');
  const names = page.getByRole('row').locator('td:nth-child(3) div > span > strong');
  await expect(names).toHaveText([tyres, 'Oil and filter change']);
  const region = await progress.elementHandle();
  // The server lists what was changed last first.
  await move('waiting', 'For a part until Thursday');
  await expect(async () => {
    await page.clock.fastForward('01:01');
    await expect(progress).toContainText('WaitingFor a part until ThursdaySince', { timeout: 5_000 });
  }).toPass();
  await expect(names).toHaveText([tyres, 'Oil and filter change']);
  // The live region that was there announces it.
  expect(await progress.evaluate((element, previous) => element === previous, region)).toBe(true);
  await expect(page.getByRole('row').last().getByTitle('Approve this order')).toHaveText(/^pending/);

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congrats! booking payment successful.');
  await expect(page.getByText('Come any day we are open')).toHaveCount(0);
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media });
    await expect(progress.getByText('For a part until Thursday')).toBeVisible();
    await expect(progress.locator('svg')).toBeVisible();
  }

  await page.goto('/orders');
  const cancel = page.getByRole('button', { name: 'Cancel order 1: Oil' });
  await expect(cancel).toHaveAccessibleDescription(
    /^Your car is at the garage\. No money comes back by itself/,
  );
  const cell = page.getByRole('cell').filter({ has: cancel });
  await expect(cell.getByRole('paragraph')).toContainText('Your car is at the garage.');
  await expect(cell.getByRole('link', { name: garage.phone })).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await expectToast(page, 'Your booking was deleted successfully', () => cancel.click());
  await expect(page.locator(':focus')).toContainText(
    `Cancelled. Your payment stays with us. To ask for a refund, call ${garage.phone}. Your car is still at the garage: please collect it, or call us.`,
  );
  await expect(names).toHaveText([tyres]);
});
