import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as boardTexts from '../../../src/desk/board/texts.bn.ts';
import * as invoiceTexts from '../../../src/desk/invoices/texts.bn.ts';
import * as staffTexts from '../../../src/desk/staff/texts.bn.ts';
import { orderUrl } from '../../../src/desk/views.ts';
import { readWorkbook } from '../../support/orders/read-workbook.ts';
import { expectBangla } from '../bangla/find-latin.ts';
import { bookAs } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { bookHere } from '../desk.ts';
import { mechanicOf } from '../findings.ts';
import { expect, test } from '../fixtures.ts';
import { createAccount, keepSession } from '../session.ts';
import { openAs } from '../staff.ts';
import { emptyOwnStore, newOwnMember } from './own-store.ts';

test.use({ viewport: { width: 1024, height: 768 } });
test.beforeEach(emptyOwnStore);

const customer = 'রহিম উদ্দিন';
const car = {
  plate: 'ঢাকা মেট্রো-গ ১২-৩৪৫৬',
  car: 'টয়োটা এক্সিও',
  note: 'ঠান্ডায় শব্দ হয়',
  customer,
  phone: '০১৭১১-৫৫৬৬৭৭',
  priceReason: 'পুরোনো কাস্টমার',
  overrides: ['full', 'plate'],
};

/** Opens a view of the desk, and reads it once it has a row. */
async function readView(page: Page, query: string, row: string, alsoLatin: string[] = []) {
  await page.goto(`/bn/garage?view=${query}`);
  await expect(page.getByText(row).filter({ visible: true }).first()).toBeVisible();
  await expectBangla(page, alsoLatin);
}

test('a member can read board, week, money, log, bookings and staff in Bangla', async ({ page, request }) => {
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
  const cash = { id: randomUUID(), type: 'taken', method: 'cash', amount: 100_000 };
  expect((await request.post(`/api/desk/jobs/${received}/payments`, { headers, data: cash })).ok()).toBe(
    true,
  );
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
  await readView(page, 'week', 'বিল হয়েছে ৳');
  await readView(page, 'money', customer, ['npm run [a-z -]+']);
  await readView(page, 'log', customer, ['npm run [a-z -]+']);
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

test('an owner can read debts, month, services and VAT invoices in Bangla, and save these', async ({
  page,
  request,
}) => {
  const member = await newOwnMember(request);
  const { transactionId } = await bookHere(request, member, car);
  const { move } = await mechanicOf(request, transactionId, member);
  await move('collected');
  const post = async (path: string, data: object) => {
    const sent = { headers: member.headers, data: { id: randomUUID(), ...data } };
    expect((await request.post(`/api/desk/${path}/${transactionId}`, sent)).ok()).toBe(true);
  };
  const buyer = { name: 'রহিম ট্রেডার্স', bin: '', address: 'ধানমন্ডি' };
  const reason = 'দেরি হয়েছিল';
  await post('invoices', { type: 'invoice', amount: 250_000, buyer });
  await post('reductions', { type: 'given', kind: 'goodwill', amount: 10_000, due: 250_000, reason });
  await post('invoices', { type: 'credit-note', amount: 10_000, reason });
  await keepSession(page, member);
  await readView(page, 'debts', customer);
  await readView(page, 'month', reason);
  // The words by which a service is also found are of both languages.
  await readView(page, 'services&service=tyre-rotation', 'ডেন্টিং ও পেইন্টিং', ['tire(, [^,]+)+']);
  // The number of a credit note begins so in Bangla, too.
  await readView(page, `invoices&id=${transactionId}`, buyer.name, ['CN']);
  await readView(page, 'vat', buyer.name, ['CN']);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: invoiceTexts.save }).click();
  const [first = {}] = readWorkbook(readFileSync(await (await saved).path()));
  expect(first[invoiceTexts.columns.buyer]).toBe(buyer.name);
});
