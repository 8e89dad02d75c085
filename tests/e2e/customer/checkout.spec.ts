import type { Page, Route } from '@playwright/test';
import {
  expect,
  logged,
  newEmail,
  pressTwice,
  refuse,
  routeOnce,
  signUp,
  takeLogged,
  test,
} from '../fixtures.ts';

const OIL_CHANGE = '/checkout/oil-change';

const payOnline = (page: Page) => page.getByRole('button', { name: 'Pay Online' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Books, and loses the answer on its way back. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch({ maxRetries: 1 });
  await route.abort();
}

/** Answers with a service as the API knows it, at another price. */
const priced = (price: number) => async (route: Route) => {
  const response = await route.fetch({ maxRetries: 1 });
  await route.fulfill({ response, json: { ...(await response.json()), price } });
};

test('a checkout that is repeated in any way books once until paid, also an empty one (spec §4, §5, §7, §8)', async ({
  page,
  context,
}) => {
  await signUp(page, newEmail());
  const second = await context.newPage();
  const late = await context.newPage();
  for (const tab of [page, second, late]) {
    await tab.goto(OIL_CHANGE);
    await expect(payOnline(tab)).toBeVisible();
  }
  await routeOnce(page, '**/api/orders', loseAnswer);
  await payOnline(page).click();
  await expect(alert(page)).toContainText('We cannot reach our server');
  await page.goto('/services');
  await page.goto(OIL_CHANGE);
  for (const tab of [page, second]) {
    await payOnline(tab).click();
    await expect(tab).toHaveURL(/EasyCheckOut/);
  }
  expect(page.url()).toBe(second.url());

  const payThere = async () => {
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(heading(page)).toHaveText('Congrats! booking payment successful.');
  };
  await payThere();
  await page.goto('/services');
  await page.getByRole('link', { name: 'Checkout: Oil and filter change' }).click();
  for (const name of ['First name', 'Last name']) await page.getByLabel(name).clear();
  const pages = await page.evaluate(() => history.length);
  await pressTwice(payOnline(page));
  await expect(page).toHaveURL(/EasyCheckOut/);
  // The payment page has taken the checkout's place.
  expect(await page.evaluate(() => history.length)).toBe(pages);
  expect(page.url()).not.toBe(second.url());
  await payThere();
  // Its booking is paid by now.
  await payOnline(late).click();
  await expect(alert(late)).toContainText('A payment for this order has arrived.');
  await payOnline(late).click();
  await expect(late).toHaveURL(/EasyCheckOut/);
  await page.goto('/orders');
  await expect(heading(page)).toHaveText('You have 3 Orders');
});

test('a customer whose booking fails reads why, keeps what was typed, and can press again, also after Back, or if the payment page does not come (spec §8)', async ({
  page,
  consoleErrors,
}) => {
  await signUp(page, newEmail());
  await page.goto(OIL_CHANGE);
  await page.getByLabel('Phone').fill('01700 000000');
  await page.getByLabel('Address').fill('Road 1, Dhaka');
  await routeOnce(page, '**/api/orders', (route) => route.abort());
  await payOnline(page).click();
  await expect(alert(page)).toContainText('check your connection');

  const detail = 'Some fields are not valid.';
  const errors = [{ path: 'phone', message: 'too long' }];
  await routeOnce(page, '**/api/orders', refuse(400, detail, { errors }));
  await payOnline(page).click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/too long/);
  await expect(alert(page).filter({ hasText: detail })).toBeVisible();
  // Each line has the code, and nothing that was typed.
  await expect.poll(() => logged(consoleErrors)).toEqual(['Checkout failed: 0', 'Checkout failed: 400']);
  await expect(page.getByLabel('Phone')).toHaveValue('01700 000000');
  await expect(page.getByLabel('Address')).toHaveValue('Road 1, Dhaka');

  await page.clock.install();
  // With this status a browser stays where it is.
  await page.route(/EasyCheckOut/, (route) => route.fulfill({ status: 204 }));
  const leave = async () => {
    const leaving = page.waitForRequest(/EasyCheckOut/);
    await payOnline(page).click();
    await leaving;
    await expect(payOnline(page)).toHaveAttribute('aria-disabled', 'true');
  };
  await leave();
  // As by Back, where the browser keeps pages.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(payOnline(page)).toHaveAttribute('aria-disabled', 'false');
  await leave();
  await page.clock.fastForward(30_000);
  await expect(payOnline(page)).toHaveAttribute('aria-disabled', 'false');
});

test('a customer who chose from an older list is told when the service is gone, or costs something else (spec §2, §8)', async ({
  page,
  consoleErrors,
}) => {
  await signUp(page, newEmail());
  const notFound = refuse(404, 'There is no such service.');
  await page.route('**/api/services/oil-change', notFound);
  const listing = page.waitForResponse(/\/api\/services\?search=oil/);
  await page.goto('/services?search=oil');
  await listing;
  await page.getByRole('link', { name: 'Checkout: Oil and filter change' }).click();
  await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
  await expect(payOnline(page)).toHaveCount(0);
  await takeLogged(consoleErrors, 'There is no such service.');
  await page.unroute('**/api/services/oil-change', notFound);

  await page.route('**/api/services/oil-change', priced(60));
  await page.goto('/checkout/brake-service');
  await expect(heading(page)).toHaveText('Brake pads and discs replacement');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await page.getByRole('link', { name: 'Checkout: Oil and filter change' }).click();
  const changed = page.getByText(/it was BDT 6,000 when you saw it, and is BDT 7,350 now/);
  await expect(changed).toBeVisible();
  await expect(page.getByText('BDT 7,350').first()).toBeVisible();
  // The history leads from one checkout to another, of which nothing has changed.
  await page.evaluate(() => history.go(-2));
  await expect(heading(page)).toHaveText('Brake pads and discs replacement');
  await expect(page.getByText('The price has changed')).toHaveCount(0);

  // A price that changes while the form is open is told before it is paid.
  await page.unroute('**/api/services/oil-change');
  await routeOnce(page, '**/api/services/oil-change', priced(40));
  const detail = 'The price is now BDT 5,880. Please look again before you pay.';
  await routeOnce(page, '**/api/orders', refuse(409, detail, { todaysPrice: 49, bdtPerUsd: '120' }));
  await page.goto(OIL_CHANGE);
  await expect(page.getByText('$40', { exact: true })).toBeVisible();
  const main = page.getByRole('main');
  // The second is the server's own, which has another rate than the first has said.
  for (const [amount, rate] of [
    ['BDT 5,880', '120'],
    ['BDT 6,000', '122.50'],
  ] as const) {
    await payOnline(page).click();
    await expect(alert(page)).toContainText(`The price is now ${amount}.`);
    await expect(main.getByRole('strong').filter({ hasText: amount })).toHaveCount(2);
    await expect(main.getByText(`BDT ${rate} for $1`)).toBeVisible();
    await expect(main.getByText('$49', { exact: true })).toBeVisible();
  }
  await payOnline(page).click();
  await expect(page).toHaveURL(/EasyCheckOut/);
});
