import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { orderUrl } from '../../../src/desk/views.ts';
import { checkPage } from '../check-accessibility.ts';
import { bookHere, cardOf, newPlate, unfold } from '../desk.ts';
import { choose, expect, test } from '../fixtures.ts';
import { newMember, openAs } from '../staff.ts';

/* The page of one booking, and the log of what the staff have done. */

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an owner can erase a customer of the desk once the car is gone', async ({ page, request }) => {
  const name = `Amina ${newPlate()}`;
  const owner = await newMember(request, name);
  const { headers } = owner;
  const job = await bookHere(request, owner);
  await openAs(page, owner, '/garage');
  await unfold(page, job.plate);
  await page.getByRole('link', { name: `Everything about it: ${job.plate}` }).click();
  await expect(section(page, 'Money')).toContainText(/regular customer, Amina.*BDT 2,500/);
  const eraseButton = page.getByRole('button', { name: 'Erase the customer’s data…' });
  await eraseButton.click();
  const dialog = page.getByRole('dialog', { name: `Erase the data of ${job.customer}?` });
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/A car of this customer is here/);
  await page.keyboard.press('Escape');
  await expect(eraseButton).toBeFocused();

  await request.patch(`/api/desk/jobs/${job.transactionId}`, {
    headers,
    data: { progress: 'collected', withDue: true, rev: job.rev },
  });
  await eraseButton.click();
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Erased: one booking.')).toBeVisible();
  await expect(section(page, 'Who')).toContainText('The customer’s data was erased');
  await expect(eraseButton).toHaveCount(0);

  await page.getByRole('link', { name: /^What the staff did on/ }).click();
  await page.getByRole('combobox', { name: 'Who' }).selectOption(name);
  await expect(page).toHaveURL(/member=Amina/);
  const acts = page.getByRole('listitem').filter({ hasText: `${name}: ` });
  const erasure = acts.filter({ hasText: 'customer’s data erased' });
  await expect(erasure).toBeVisible();
  await checkPage(page);
  await erasure.getByRole('link').click();
  await expect(page).toHaveURL(orderUrl(job.orderId));
});

test('a discount in per cent is taken off the bill, is read by the customer, and can be taken back; a service can be added; what two members take is taken once', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  const job = await bookHere(request, member, { amount: 420_050 });
  await openAs(page, member, '/garage');
  await unfold(page, job.plate);
  await cardOf(page, job.plate).getByRole('button', { name: 'Reduce the bill' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reduce the bill/ });
  await expect(dialog.getByRole('button', { name: 'Take BDT 0.50 off' })).toBeVisible();
  await choose(dialog.getByRole('radio', { name: 'Discount' }));
  await choose(dialog.getByRole('radio', { name: 'in per cent' }));
  const percent = dialog.getByLabel('Per cent', { exact: true });
  await percent.fill('১০ %');
  await dialog.getByLabel('Reason').fill('Came twice this week');
  await expect(dialog).toContainText('BDT 3,780.45 stay due then.');
  await dialog.getByRole('button', { name: 'Take BDT 420.05 off' }).click();
  const done = `BDT 420.05 taken off the bill of ${job.customer}. Due: BDT 3,780.45.`;
  await expect(page.getByText(done)).toBeVisible();

  await page.goto(`/b/${job.link}`);
  await expect(page.getByRole('row', { name: '−BDT 420.05' })).toContainText('DiscountCame twice this week');
  await expect(page.getByRole('button', { name: 'Pay BDT 3,780.45' })).toBeVisible();

  await page.goto(orderUrl(job.transactionId));
  await expect(section(page, 'Money')).toContainText('DiscountCame twice this week, Karim−BDT 420.05');
  await page.getByRole('button', { name: 'Reduce the bill' }).click();
  await dialog.getByRole('button', { name: /^Take back: Discount/ }).click();
  await expect(page.getByText(`BDT 420.05 are on the bill of ${job.customer} again.`)).toBeVisible();
  await expect(section(page, 'Money')).not.toContainText('Discount');
  await expect(section(page, 'History')).toContainText('BDT 420.05 back on the bill');

  await page.getByRole('button', { name: 'Add a service' }).click();
  const adding = page.getByRole('dialog', { name: /^Add a service/ });
  await adding.getByLabel('Service', { exact: true }).selectOption('tyre-rotation');
  await adding.getByRole('button', { name: 'Add for BDT 2,450' }).click();
  const agreed = adding.getByRole('checkbox', { name: /^The customer has agreed/ });
  await expect(agreed).toBeFocused();
  await expect(adding.getByRole('alert')).toHaveText('Please ask the customer first.');
  await agreed.check();
  await adding.getByRole('button', { name: 'Add for BDT 2,450' }).click();
  const tyres = 'Tyre rotation and wheel balancing';
  await expect(page.getByText(`${tyres} added for ${job.customer}. Due: BDT 6,650.50.`)).toBeVisible();
  await expect(section(page, 'Money')).toContainText(`${tyres}KarimBDT 2,450`);
  await expect(section(page, 'History')).toContainText(`service added: ${tyres}, BDT 2,450`);

  // Another member takes it first: a second press gives nothing back.
  await section(page, 'Money').getByRole('button', { name: 'Take money' }).click();
  const taking = page.getByRole('dialog', { name: `Money: ${job.plate}` });
  const data = { id: randomUUID(), type: 'taken', method: 'cash', amount: 665_050 };
  await request.post(`/api/desk/jobs/${job.transactionId}/payments`, { headers: member.headers, data });
  await taking.getByRole('button', { name: 'Take BDT 6,650.50 in cash' }).click();
  await expect(section(page, 'History')).toContainText('BDT 6,650.50');
  await taking.getByRole('button', { name: /^Give/ }).click();
  await expect(taking.getByLabel('Amount in taka')).toBeFocused();
  await expect(taking.getByLabel('Amount in taka')).toHaveValue('');
});

test('an invoice is issued for the buyer that is named, printed on one page, and read by the customer; a credit note takes off what changes', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  const { headers } = member;
  const { transactionId, link, plate, rev } = await bookHere(request, member, { amount: 605_500 });
  const buyer = `Traders of ${plate}`;
  await request.patch(`/api/desk/jobs/${transactionId}`, { headers, data: { progress: 'ready', rev } });
  await openAs(page, member, orderUrl(transactionId));
  await page.getByRole('button', { name: 'Issue VAT invoice' }).click();
  const dialog = page.getByRole('dialog', { name: `VAT invoice: ${plate}` });
  await dialog.getByLabel('Buyer’s name').fill(buyer);
  await dialog.getByLabel('Buyer’s BIN').fill('12345');
  await dialog.getByRole('button', { name: 'Issue for BDT 6,055' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('A BIN has 13 digits.');
  await dialog.getByLabel('Buyer’s BIN').fill('০০১২৩৪৫৬৭-0102');
  await dialog.getByRole('button', { name: 'Issue for BDT 6,055' }).click();
  await expect(page.getByText(/^Issued for .*: BDT 6,055/)).toBeVisible();

  await request.post(`/api/desk/reductions/${transactionId}`, {
    headers,
    data: { type: 'given', id: randomUUID(), kind: 'goodwill', amount: 5_500, due: 605_500, reason: 'late' },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Credit note of BDT 55' }).click();
  await page.getByRole('dialog').getByLabel('Why less is charged').fill('The car was late');
  await page.getByRole('dialog').getByRole('button', { name: 'Issue for BDT 55' }).click();
  await expect(section(page, 'VAT invoice').getByRole('listitem')).toHaveText([/BDT 6,055$/, /−BDT 55$/]);

  await page.getByRole('link', { name: 'See and print' }).click();
  await expect(page.getByRole('article', { name: /^Tax Challan/ })).toContainText('001234567-0102');

  await page.goto(`/b/${link}`);
  await page.getByRole('link', { name: /^VAT invoice 20/ }).click();
  const challan = page.getByRole('article', { name: /^Tax Challan/ });
  await expect(challan.getByRole('row', { name: /^Total/ })).toHaveText(/5,504\.55.*550\.45.*6,055\.00/);
  const note = page.getByRole('article', { name: /^Credit Note CN/ });
  await expect(note.getByRole('row', { name: 'The car was late' })).toContainText('50.00');
  await checkPage(page);
  const pdf = String(await page.pdf({ preferCSSPageSize: true }));
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);

  await page.goto('/garage?view=vat');
  await expect(page.getByRole('row', { name: RegExp(`${buyer}.*5,504\\.55`) })).toContainText('550.45');
  await checkPage(page);
});
