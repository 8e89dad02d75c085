import { randomUUID } from 'node:crypto';
import { keys } from '../../../netlify/server/store/keys.ts';
import { deskTill, tillSchema } from '../../../src/contract/desk/desk-till.ts';
import { formatAmount } from '../../../src/contract/money/format-money.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { book } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { bookHere } from '../desk.ts';
import { choose, expect, PNG, test } from '../fixtures.ts';
import { openAs } from '../staff.ts';
import { newName, newOwnMember, ownStore } from './own-store.ts';

test('a member closes the day while another does, an owner reopens it, and it is closed right', async ({
  page,
  request,
}) => {
  // An earlier repeat has closed it, too.
  const today = dayInDhaka(new Date());
  await ownStore.hdel(keys.tills, today);
  const [karim, salma] = [newName('করিম'), newName('সালমা')];
  const [owner, other] = [await newOwnMember(request, karim), await newOwnMember(request, salma)];
  const { headers } = other;
  const { transactionId } = await bookHere(request, other, { customer: 'নাসরিন' });
  const take = (amount: number) => {
    const data = { id: randomUUID(), type: 'taken', method: 'cash', amount };
    return request.post(`/api/desk/jobs/${transactionId}/payments`, { headers, data });
  };
  await take(100_000);
  await (await book(request, { customer: 'রহিম উদ্দিন' })).pay();
  const path = `/api${deskTill.path.replace(':day', today)}`;
  const { drawer, online } = tillSchema.parse(await (await request.get(path, { headers })).json());
  /** Types what was counted of 5,000 taka and the cash of the day, so much more or less. */
  const count = (difference: number) => String((500_000 + drawer + difference) / 100);

  await openAs(page, owner, `/garage?view=money&day=${today}`);
  const till = page.getByRole('region', { name: /^Till/ });
  const [{ taken, givenBack } = { taken: 0, givenBack: 0 }] = online;
  expect(taken).toBeGreaterThanOrEqual(600_000);
  await expect(till).toContainText(`Online, SSLCommerz${formatAmount(taken - givenBack, 'BDT')}`);
  await till.getByRole('button', { name: 'Close the day…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Close the day/ });
  const act = dialog.getByRole('button', { name: 'Close the day' });
  const [float, counted] = [dialog.getByLabel('In the drawer in the morning'), dialog.getByLabel('Counted')];
  await expect(float).toBeFocused();
  await counted.fill(count(-5_000));
  await act.click();
  await expect(float).toBeFocused();
  await expect(float).toHaveAccessibleDescription('Please type an amount such as 4,200, or 0.');
  await float.fill('5,000');
  await expect(dialog).toContainText('BDT 50 missing');

  const data = { float: 500_000, counted: 500_000 + drawer, expected: { drawer } };
  expect((await request.post(path, { headers, data })).status()).toBe(200);
  await act.click();
  await expect(dialog.getByRole('alert')).toContainText(`${salma} has closed this day`);
  await expect(counted).toHaveValue(count(-5_000));
  await expect(act).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(till.getByRole('heading', { name: RegExp(`^Closed by ${salma}`) })).toBeVisible();
  await take(20_000);
  await page.reload();
  await expect(till).toContainText('Cash since closingBDT 200');

  await till.getByRole('button', { name: 'Reopen the day…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen the day' }).click();
  await expect(page.getByText(/is open again/)).toBeVisible();
  await till.getByRole('button', { name: 'Close the day…' }).click();
  await expect(float).toHaveValue('5000');
  await counted.fill(count(20_000));
  await dialog.getByLabel('Note', { exact: true }).fill('বিকালে গোনা');
  await act.click();
  await expect(page.getByText(/is closed: .* counted, difference: none/)).toBeVisible();
  await page.goto(`/garage?view=log&day=${today}`);
  const acts = page.getByRole('listitem').filter({ hasText: 'the till of' });
  await expect(acts.filter({ hasText: RegExp(`${karim}|${salma}`) })).toHaveText([
    RegExp(`${karim}: closed`),
    RegExp(`${karim}: reopened`),
    RegExp(`${salma}: closed`),
  ]);
});

test('a member records cash for no booking from the board, takes it back, counts by notes, and says why it is off', async ({
  page,
  request,
}) => {
  const today = dayInDhaka(new Date());
  await ownStore.hdel(keys.tills, today);
  const member = await newOwnMember(request, newName('সালমা'));
  const { headers } = member;
  const path = `/api${deskTill.path.replace(':day', today)}`;
  await openAs(page, member, '/garage');
  await expect(page.getByRole('button', { name: 'New booking' })).toBeVisible();
  await page.keyboard.press('c');
  const moving = page.getByRole('dialog', { name: 'Cash in or out' });
  await expect(moving.getByLabel('Amount in taka')).toBeFocused();
  await page.keyboard.type('1,200');
  await page.keyboard.press('Enter');
  await expect(moving.getByRole('alert')).toHaveText('Please choose what it is for.');
  await choose(moving.getByRole('radio', { name: 'Parts' }));
  await moving.getByLabel('Add a photo').setInputFiles({ name: 'r.png', mimeType: 'image/png', buffer: PNG });
  await expect(moving.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await moving.getByRole('button', { name: 'Record BDT 1,200 taken out' }).click();
  await expect(page.getByText('BDT 1,200 taken out: Parts. Recorded.')).toBeVisible();
  await request.post(`${path}/movements`, {
    headers,
    data: { id: randomUUID(), type: 'in', kind: 'bank', amount: 50_000, reason: 'ব্যাংক' },
  });

  await page.goto('/garage?view=money');
  const till = page.getByRole('region', { name: /^Till/ });
  const receipt = page.waitForEvent('popup');
  await till.getByRole('link', { name: 'Receipt' }).click();
  await expect((await receipt).getByRole('img')).toBeVisible();
  await till.getByRole('button', { name: 'Take back: BDT 500 put in: Bank' }).click();
  const undoing = page.getByRole('dialog', { name: /^Take back/ });
  await undoing.getByLabel('Reason').fill('দুইবার লেখা');
  await undoing.getByRole('button', { name: 'Take back' }).click();
  await expect(till.getByText(/^Taken back by .*: দুইবার লেখা$/)).toBeVisible();
  await checkPage(page);

  await till.getByRole('button', { name: 'Close the day…' }).click();
  const closing = page.getByRole('dialog', { name: /^Close the day/ });
  await closing.getByLabel('In the drawer in the morning').fill('5,000');
  await expect(closing).toContainText('Taken out−BDT 1,200');
  await closing.getByText('Count by notes').click();
  await closing.getByLabel('BDT 1,000 ×').fill('2');
  await closing.getByLabel('Coins, in taka').fill('7');
  await expect(closing.getByLabel('Counted')).toHaveValue('2007');
  const act = closing.getByRole('button', { name: 'Close the day' });
  await act.click();
  const reason = closing.getByLabel('Reason');
  await expect(reason).toBeFocused();
  await reason.fill('মালিক নিয়েছেন');
  await act.click();
  await expect(till).toContainText('মালিক নিয়েছেন');
  await page.goto('/garage?view=log');
  await expect(page.getByRole('listitem').filter({ hasText: 'দুইবার লেখা' })).toContainText(
    'took back: BDT 500 put in: Bank',
  );
});
