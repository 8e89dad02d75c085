import type { DeskMoney } from '../../../src/contract/desk-money.ts';
import type { ListedMember } from '../../../src/contract/desk-staff.ts';
import type { Till } from '../../../src/contract/desk-till.ts';
import { dayInDhaka } from '../../../src/contract/dhaka.ts';
import * as staffTexts from '../../../src/desk/staff/texts.bn.ts';
import * as findingsTexts from '../../../src/features/orders/findings/texts.bn.ts';
import * as visitTexts from '../../../src/features/visits/choose/texts.bn.ts';
import * as confirmationTexts from '../../../src/features/visits/summary/texts.bn.ts';
import { openPaths } from '../../support/page-paths.ts';
import { bookAs, startsOn } from '../bookings.ts';
import { checkPage } from '../check-accessibility.ts';
import { at, openDesk, sampleBoard, sampleJob, sampleOnSite, serveBoard } from '../desk.ts';
import { sampleOrder } from '../desk-order.ts';
import { expect, listWith, newEmail, signUp, test } from '../fixtures.ts';
import { chooseStart } from '../visit-page.ts';
import { expectBangla } from './find-latin.ts';

/* Every page in Bangla without a Latin letter, and some of each kind by a checker. */

const publicPaths = [...openPaths, '/services?search=হাতি', '/nowhere'].map((path) => `/bn${path}`);
test('everybody can read each public page in Bangla', async ({ page }) => {
  for (const path of publicPaths) {
    await page.goto(path);
    await expectBangla(page);
    if (path === '/bn/') await checkPage(page);
  }
});

const inBangla = {
  customer: 'রহিম উদ্দিন',
  address: 'বাড়ি ১২, ধানমন্ডি',
  phone: '০১৭০০-০০০০০০',
  postcode: '১২০৫',
};

test('a customer can read each of their pages in Bangla', async ({ page }) => {
  const account = await signUp(page, newEmail());
  const withLanguage = { ...account, headers: { ...account.headers, 'Accept-Language': 'bn' } };
  await page.goto('/bn/checkout/oil-change');
  await expect(page.locator('form')).toBeVisible();
  await expectBangla(page, ['Rahim', 'Uddin']);
  const { pay, path, orderId } = await bookAs(withLanguage, page.request, inBangla);
  await page.goto('/bn/orders');
  await expect(page.getByRole('table')).toBeVisible();
  await expectBangla(page);
  await pay();
  await page.goto(`/bn${path}`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectBangla(page);
  await page.goto(`/bn/orders/${orderId}/visit`);
  const [start] = await startsOn(page.request, 20);
  await chooseStart(page, start);
  await page.getByLabel(visitTexts.plateLabel).fill('ঢাকা মেট্রো-গ ১২-৩৪৫৬');
  await expectBangla(page);
  await page.getByRole('button', { name: visitTexts.chooseThis }).click();
  await expect(page.getByRole('heading', { name: confirmationTexts.noted })).toBeVisible();
  await expectBangla(page);
  await page.goto(`/bn/orders/${orderId}/findings`);
  await expect(page.getByRole('heading', { name: findingsTexts.nothingFound })).toBeVisible();
  await expectBangla(page);
  await page.goto('/bn/orders');
  await expect(page.getByRole('table')).toBeVisible();
  await page.locator('summary').first().click();
  await expectBangla(page);
  await checkPage(page);
  for (const payment of ['held', 'refund-due', 'refunded'] as const) {
    await listWith(page, { payment, progress: { state: 'waiting', at: new Date().toISOString() } });
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
    await expectBangla(page);
  }
});

const car = {
  customer: 'রহিম উদ্দিন',
  serviceName: 'ইঞ্জিন অয়েল বদল',
  movedBy: 'সালমা',
  visit: { start: at('09:00'), plate: 'ঢাকা মেট্রো-গ 12-3456', car: 'টয়োটা এক্সিও', note: 'ঠান্ডায় শব্দ হয়' },
};

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('a member can read each view of the desk in Bangla', async ({ page, request }) => {
    await openDesk(page, request, '/logo.svg', 'করিম');
    const { movedBy: _, ...expected } = car;
    const onSite = (['received', 'in-work', 'waiting', 'ready', 'collected'] as const).map(
      (progress, index) => sampleOnSite(index + 2, progress, car),
    );
    await serveBoard(page, { ...sampleBoard(sampleJob(1, expected), ...onSite), member: 'করিম' });
    await page.goto('/bn/garage');
    await expect(page.getByRole('article')).toHaveCount(onSite.length + 1);
    await expectBangla(page);
    await checkPage(page);
    await page.goto('/bn/garage?view=week');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectBangla(page);
    const jobs = [sampleJob(1, { ...expected, payment: 'held' })];
    await page.route('**/api/desk/money', (route) =>
      route.fulfill({
        json: {
          held: { jobs, total: 9 },
          disputed: { jobs, total: 1 },
          owed: { orders: [], total: 0 },
          debts: 1,
          unreadable: [],
        } satisfies DeskMoney,
      }),
    );
    await page.route('**/api/desk/debts*', (route) => route.fulfill({ json: { jobs, unreadable: [] } }));
    await page.route('**/api/desk/payments*', (route) => route.fulfill({ json: { jobs, unreadable: [] } }));
    await page.route('**/api/desk/unmatched*', (route) =>
      route.fulfill({ json: { payments: [], total: 0, unreadable: [] } }),
    );
    const sums = { way: 'cash', taken: 420_000, takenCount: 1, givenBack: 0, givenBackCount: 0 } as const;
    const taken = { id: 'a', way: 'cash', amount: 420_000, at: at('09:00'), by: 'করিম' } as const;
    const till: Till = {
      day: dayInDhaka(at('09:00')),
      ways: [sums],
      members: [{ member: 'করিম', ways: [sums] }],
      drawer: 420_000,
      rows: [{ ...taken, orderId: 'a', transactionId: 'a', customer: car.customer, plate: car.visit.plate }],
      unreadable: [],
    };
    // The members of the other tests have Latin names.
    await page.route('**/api/desk/till/*', (route) => route.fulfill({ json: till }));
    await page.goto('/bn/garage?view=money');
    await expect(page.getByText(car.customer).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('নগদ টাকা').filter({ visible: true }).first()).toBeVisible();
    await expectBangla(page, ['npm run [a-z -]+']);
    await page.route('**/api/desk/staff', (route) =>
      route.fulfill({ json: [{ uid: 'a', name: 'করিম', role: 'owner' }] satisfies ListedMember[] }),
    );
    const order = sampleOrder({ priceReason: 'পুরোনো কাস্টমার' });
    const inBangla = JSON.stringify({ ...order, job: { ...order.job, ...car } })
      .replace(/Salma|Karim|Rafiq/g, 'করিম')
      .replace('Brake check', 'ব্রেক দেখা');
    await page.route('**/api/desk/orders/*', (route) =>
      route.fulfill({ contentType: 'application/json', body: inBangla }),
    );
    await page.goto(`/bn/garage?view=order&id=${order.job.transactionId}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectBangla(page, ['251120\\w+', 'dp_1']);
    const act = { orderId: 'a', transactionId: 'a', ...car, type: 'received', at: at('09:00'), by: 'করিম' };
    await page.route('**/api/desk/acts/**', (route) =>
      route.fulfill({ json: { acts: [act], members: ['করিম'], unreadable: [] } }),
    );
    await page.goto('/bn/garage?view=log');
    await expect(page.getByRole('link', { name: car.customer })).toBeVisible();
    await expectBangla(page);
    await page.goto('/bn/garage?view=staff');
    await page.getByRole('button', { name: staffTexts.addMember }).click();
    await expect(page.getByLabel(staffTexts.codeLabel)).toBeVisible();
    await expectBangla(page);
  });
});
