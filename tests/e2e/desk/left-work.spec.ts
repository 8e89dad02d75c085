import { checkPage } from '../check-accessibility.ts';
import { openDesk, sampleBoard, sampleOnSite, serveBoard } from '../desk.ts';
import { sampleOrder } from '../desk-order.ts';
import { expect, test } from '../fixtures.ts';

/* Work that was not done at earlier visits, on the car's next card and on its page. */

const wipers = {
  id: 'wipers',
  text: 'Wipers streak',
  urgency: 'soon',
  price: 80_000,
  at: '2026-05-02T04:00:00.000Z',
} as const;

test('the staff can see on a card and its page what was left, also once they have moved the car', async ({
  page,
  request,
}) => {
  const left = [wipers, { ...wipers, id: 'pads', text: 'Pads worn', price: 420_000 }];
  const job = sampleOnSite(1, 'received', { left });
  await openDesk(page, request, '/logo.svg');
  await serveBoard(page, sampleBoard(job));
  await page.route(`**/api/desk/orders/${job.transactionId}`, (route) =>
    route.fulfill({ json: sampleOrder({ job }) }),
  );
  // Only the board knows what was left.
  const moved = { ...job, left: undefined, progress: 'in-work', movedBy: 'Karim', rev: 2 };
  await page.route('**/api/desk/jobs/*', (route) => route.fulfill({ json: moved }));
  await page.goto('/garage');
  const card = page.getByRole('article', { name: /DHK-GA 11-1001/ });
  const line = card.getByText('Left earlier: Wipers streak, BDT 800.00; Pads worn, BDT 4,200.00');
  await expect(line).toBeVisible();
  await card.getByRole('button', { name: /^Start work/ }).click();
  await expect(card.getByText(/^Karim/)).toBeVisible();
  await expect(line).toBeVisible();
  await checkPage(page);
  await card.getByRole('link', { name: /^Everything about it/ }).click();
  const section = page.getByRole('region', { name: 'Left undone earlier' });
  await expect(section.getByRole('listitem')).toHaveText([
    'Wipers streakfound on 2 May 2026BDT 800.00',
    'Pads wornfound on 2 May 2026BDT 4,200.00',
  ]);
  await checkPage(page);
});
