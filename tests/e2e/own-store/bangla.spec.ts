import { randomUUID } from 'node:crypto';
import * as boardTexts from '../../../src/desk/board/texts.bn.ts';
import * as staffTexts from '../../../src/desk/staff/texts.bn.ts';
import { orderUrl } from '../../../src/desk/views.ts';
import { expectBangla } from '../bangla/find-latin.ts';
import { bookAs } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { bookHere } from '../desk.ts';
import { mechanicOf } from '../findings.ts';
import { expect, test } from '../fixtures.ts';
import { createAccount } from '../session.ts';
import { openAs } from '../staff.ts';
import { newOwnMember } from './own-store.ts';

test.use({ viewport: { width: 1024, height: 768 } });

const customer = 'রহিম উদ্দিন';
const car = {
  plate: 'ঢাকা মেট্রো-গ ১২-৩৪৫৬',
  car: 'টয়োটা এক্সিও',
  note: 'ঠান্ডায় শব্দ হয়',
  customer,
  phone: '০১৭১১-৫৫৬৬৭৭',
  priceReason: 'পুরোনো কাস্টমার',
  despite: ['full', 'plate'],
};

test('a member can read each view of the desk in Bangla', async ({ page, request }) => {
  const member = await newOwnMember(request);
  const { headers } = member;
  const jobs: string[] = [];
  for (const steps of [[], ['in-work'], ['waiting'], ['ready'], ['ready', 'collected']] as const) {
    const { transactionId } = await bookHere(request, member, car);
    const mechanic = await mechanicOf(request, transactionId, member);
    for (const step of steps) await mechanic.move(step);
    jobs.push(transactionId);
  }
  const [received = ''] = jobs;
  const text = 'ব্রেক প্যাড ক্ষয়ে গেছে';
  const mechanic = await mechanicOf(request, received, member);
  await mechanic.find({ text, urgency: 'now', price: 420_000, minutes: 60 });
  await mechanic.hear(text, 'approved');
  const cash = { id: randomUUID(), type: 'taken', way: 'cash', amount: 100_000 };
  expect((await request.post(`/api/desk/takings/${received}`, { headers, data: cash })).ok()).toBe(true);
  await bookHere(request, member, { ...car, time: undefined });
  const account = await createAccount(request);
  const reader = { ...account, headers: { ...account.headers, 'Accept-Language': 'bn' } };
  const held = await bookAs(reader, request, { customer, address: 'ধানমন্ডি', phone: car.phone });
  await held.pay({ risk_level: '1' });

  await openAs(page, member, '/bn/garage');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const onSite = await cards.count();
  expect(onSite).toBeGreaterThanOrEqual(jobs.length);
  await page.getByRole('button', { name: /^সময় ঠিক হয়নি [০-৯]/ }).click();
  await expect(cards).not.toHaveCount(onSite);
  await expectBangla(page);
  await checkPage(page);
  await page.getByRole('button', { name: boardTexts.newBooking }).click();
  await expect(page.getByRole('dialog').getByRole('option', { name: 'ইঞ্জিন' }).first()).toBeAttached();
  await expectBangla(page);
  await page.goto('/bn/garage?view=week');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectBangla(page);
  for (const view of ['money', 'log']) {
    await page.goto(`/bn/garage?view=${view}`);
    await expect(page.getByText(customer).filter({ visible: true }).first()).toBeVisible();
    await expectBangla(page, ['npm run [a-z -]+']);
  }
  // The last is the customer's own page, by the link.
  for (const path of [orderUrl(received), orderUrl(held.transactionId), `/b/${received}`]) {
    await page.goto(`/bn${path}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectBangla(page, ['[0-9a-f]{32}']);
  }
  await page.goto('/bn/garage?view=staff');
  await page.getByRole('button', { name: staffTexts.addMember }).click();
  await expect(page.getByLabel(staffTexts.codeLabel)).toBeVisible();
  await expectBangla(page);
});
