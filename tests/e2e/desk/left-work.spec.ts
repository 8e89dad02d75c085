import { checkPage } from '../check-accessibility.ts';
import { bookHere, openDesk } from '../desk.ts';
import { belt, mechanicOf } from '../findings.ts';
import { expect, test } from '../fixtures.ts';

test('the staff can see on a card and its page what a customer left undone at an earlier visit', async ({
  page,
  request,
}) => {
  const member = await openDesk(page, request, '/logo.svg');
  const earlier = await bookHere(request, member);
  const mechanic = await mechanicOf(request, earlier.transactionId);
  await mechanic.find(belt);
  await mechanic.hear(belt.text, 'declined');
  await mechanic.move('collected');
  await bookHere(request, member, {
    plate: earlier.plate,
    customer: earlier.customer,
    despite: ['full', 'plate'],
  });
  await page.goto('/garage');
  const card = page
    .getByRole('region', { name: /^(Received|In work)/ })
    .getByRole('article', { name: earlier.plate });
  const line = card.getByText(`Left earlier: ${belt.text}, BDT 1,500.50`);
  await expect(line).toBeVisible();
  // The answer to a move does not know what was left.
  await card.getByRole('button', { name: /^Start work/ }).click();
  await expect(page.getByRole('status').filter({ hasText: ': In work' })).toBeVisible();
  await expect(line).toBeVisible();
  await checkPage(page);
  await card.getByRole('link', { name: /^Everything about it/ }).click();
  const section = page.getByRole('region', { name: 'Left undone earlier' });
  await expect(section.getByRole('listitem')).toHaveText([RegExp(`^${belt.text}found on .+BDT 1,500\\.50$`)]);
  await checkPage(page);
});
