import { randomUUID } from 'node:crypto';
import { checkPage } from '../check-accessibility.ts';
import { bookHere, openDesk } from '../desk.ts';
import { expect, test } from '../fixtures.ts';

test('the staff can see on a card and its page what a customer left undone at an earlier visit', async ({
  page,
  request,
}) => {
  const member = await openDesk(page, request, '/logo.svg');
  const { headers } = member;
  const earlier = await bookHere(request, member);
  const path = `/api/desk/jobs/${earlier.transactionId}`;
  const finding = `${path}/findings/${randomUUID()}`;
  const written = await request.put(finding, {
    headers,
    data: { text: 'Wipers streak', urgency: 'soon', price: 80_000, photos: [] },
  });
  expect(written.ok(), await written.text()).toBe(true);
  const { rev } = await written.json();
  const left = await request.patch(path, {
    headers,
    data: { progress: 'collected', withDue: true, withOpen: true, rev },
  });
  expect(left.ok(), await left.text()).toBe(true);

  await bookHere(request, member, { plate: earlier.plate, customer: earlier.customer });
  await page.goto('/garage');
  const card = page
    .getByRole('region', { name: /^(Received|In work)/ })
    .getByRole('article', { name: earlier.plate });
  const line = card.getByText('Left earlier: Wipers streak, BDT 800.00');
  await expect(line).toBeVisible();
  // The answer to a move does not know what was left.
  await card.getByRole('button', { name: /^Start work/ }).click();
  await expect(page.getByRole('status').filter({ hasText: ': In work' })).toBeVisible();
  await expect(line).toBeVisible();
  await checkPage(page);
  await card.getByRole('link', { name: /^Everything about it/ }).click();
  const section = page.getByRole('region', { name: 'Left undone earlier' });
  await expect(section.getByRole('listitem')).toHaveText([/^Wipers streakfound on .+BDT 800\.00$/]);
  await checkPage(page);
});
