import type { Page } from '@playwright/test';
import { keys } from '../../../netlify/server/store/keys.ts';
import { png as pngOf } from '../../support/cases/pictures.ts';
import { setFaults } from '../../support/fault-client.ts';
import { checkPage, expectNoSidewaysScroll } from '../check-accessibility.ts';
import { expect, holdBack, test } from '../fixtures.ts';
import { openAs } from '../staff.ts';
import { newOwnMember, ownStore as store } from './own-store.ts';

/* The catalogue on the staff's page. */

const png = Buffer.from(pngOf({ width: 4, height: 3 }));
const added = ['hot-wax', 'wax-of-the-test'];
test.afterEach(async () => {
  await store.hdel(keys.services, ...added);
});

const fields = {
  title: 'Wax',
  price: 20,
  img: '/images/services/car-wash.svg',
  description: 'Shine.',
  minutes: 30,
};
const id = 'wax-of-the-test';
const storedWax = async () => JSON.parse((await store.hget<string>(keys.services, id)) ?? 'null');

/** Opens a page as a new member. */
const openDesk = async (page: Page, path: string, name?: string) =>
  openAs(page, await newOwnMember(page.request, name), path);

/** Opens a service of the test as a new member. */
async function openWax(page: Page): Promise<void> {
  await store.hset(keys.services, { [id]: JSON.stringify({ _id: id, ...fields }) });
  await openDesk(page, '/garage?view=services');
  await page.getByRole('link', { name: 'Wax About 30 minutes' }).click();
  await expect(page.getByRole('heading', { name: 'Wax', exact: true })).toBeFocused();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Choose a picture').setInputFiles({ name, mimeType, buffer });

test('a member can read why a field is refused, and change what customers see', async ({ page }) => {
  await openWax(page);
  const title = page.getByLabel('Title', { exact: true });
  const price = page.getByLabel('Price in US dollars');
  await title.fill(' ');
  await price.fill('24.505');
  await page.getByLabel('Minutes').fill('0');
  await save(page);
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Cannot be empty.');
  await expect(price).toHaveAccessibleDescription(/No more than two decimals\.$/);
  await expect(page.getByLabel('Minutes')).toHaveAccessibleDescription('Has to be more than 0.');
  await checkPage(page);
  await title.fill('Cold wax');
  await expect(title).toHaveAccessibleDescription('');
  await price.fill('many');
  await save(page);
  await expect(price).toHaveAccessibleDescription(/Please type a number such as 49\.5\.$/);
  expect(await storedWax()).toEqual({ _id: id, ...fields });
  // The draft outlives a look at another view.
  await page.getByRole('link', { name: 'Week' }).click();
  await page.getByRole('link', { name: 'Services' }).click();
  await page.getByRole('link', { name: 'Wax About 30 minutes' }).click();
  await expect(title).toHaveValue('Cold wax');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(title).toHaveValue('Wax');

  const taka = page.getByLabel('Price in taka');
  await taka.fill('3,003');
  await expect(price).toHaveValue('24.51');
  await expect(taka).toHaveAccessibleDescription('Customers pay BDT 3,000: prices are rounded to BDT 10.');
  await price.fill('24.50');
  await expect(taka).toHaveValue('3000');
  await expect(page.getByText('Not saved')).toBeVisible();
  await save(page);
  await expect(page.getByText('“Wax” is saved. Customers see it from now on.')).toBeVisible();
  await expect(page.getByText('Not saved')).toHaveCount(0);
  const row = page.getByRole('link', { name: /^Wax About/ });
  await expect(row).toHaveText(/SavedBDT 3,000 \$24\.50$/);
  await expect(row).toBeInViewport();
  expect(await storedWax()).toEqual({ _id: id, ...fields, price: 24.5 });
  await page.goto('/services?search=wax');
  // Another test adds a hot wax.
  const wax = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Wax', exact: true }) });
  await expect(wax).toContainText('Price: $24.50');
});

test('a member can add a service with a picture, remove it, and do so on a phone', async ({ page }) => {
  await openDesk(page, '/garage?view=services');
  const first = page.getByRole('link', { name: /About/ }).first();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(first).toContainText(await page.getByLabel('Title', { exact: true }).inputValue());
  await page.getByRole('link', { name: 'Add a service' }).click();
  // Until then, the form is that of the first service.
  await expect(page.getByLabel('Short name')).toHaveValue('');
  await page.getByLabel('Title', { exact: true }).fill('Hot wax');
  await expect(page.getByLabel('Short name')).toHaveValue('hot-wax');
  const inBangla = page.getByLabel('Title in Bangla');
  await expect(inBangla).toHaveAccessibleDescription('While this is empty, customers read English.');
  await inBangla.fill('গরম ওয়াক্স');
  await expect(inBangla).toHaveAccessibleDescription('');
  await page.getByLabel('Description in Bangla').fill('চকচকে।');
  await page.getByLabel('Price in US dollars').fill('২৪.৫০');
  await page.getByLabel('Minutes').fill('৯০');
  await expect(page.getByText('Customers read “About 1½ hours”.')).toBeVisible();
  await page.getByLabel('Description', { exact: true }).fill('Shine.');
  const alert = page.getByRole('alert');
  await setFaults(process.env.E2E_CLOUD ?? '', 'imgbb', { mode: 'refuse', times: 1 });
  await choose(page, 'wax.png', 'image/png', png);
  await expect(alert).toContainText('The picture was not uploaded: imgbb responded "Refused');
  await expect(page.getByLabel('Address of the picture')).toHaveValue('');
  const add = page.getByRole('button', { name: 'Add the service' });
  const release = await holdBack(page, '**/api/desk/images');
  await choose(page, 'wax.png', 'image/png', png);
  await first.click();
  await expect(page.getByLabel('Short name')).toHaveCount(0);
  await page.getByRole('link', { name: 'Add a service' }).click();
  await expect(page.getByText('Uploading wax.png…')).toBeVisible();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(page.getByText('wax.png is uploaded. Save to show it to customers.')).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'As customers see it' })).toHaveJSProperty('naturalWidth', 4);
  // What is typed while it is added goes on with it.
  const answer = await holdBack(page, '**/api/desk/services/hot-wax');
  await add.click();
  await page.getByLabel('Also found by').fill('polish');
  answer();
  await expect(page.getByText('“Hot wax” is saved.')).toBeVisible();
  await expect(page).toHaveURL('/garage?view=services&service=hot-wax');
  await expect(page.getByText('Not saved')).toBeVisible();
  await save(page);
  await expect(page.getByText('Not saved')).toHaveCount(0);
  expect(JSON.parse((await store.hget<string>(keys.services, 'hot-wax')) ?? '')).toMatchObject({
    title: 'Hot wax',
    price: 24.5,
    minutes: 90,
    synonyms: ['polish'],
    bn: { title: 'গরম ওয়াক্স', description: 'চকচকে।' },
    img: expect.stringMatching(/\/imgbb\/i\/\w+\/service\.jpg$/),
  });

  const removal = page.getByRole('dialog', { name: 'Remove “Hot wax”?' });
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(removal).toContainText('Bookings that exist stay');
  await removal.getByRole('button', { name: 'Cancel' }).click();
  await expect(removal).toHaveCount(0);
  expect(await store.hexists(keys.services, 'hot-wax')).toBe(1);
  await page.getByRole('button', { name: 'Remove' }).click();
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('“Hot wax” is removed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '12 services' })).toBeFocused();
  expect(await store.hexists(keys.services, 'hot-wax')).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/garage?view=services');
  const list = page.getByRole('list').filter({ has: page.getByRole('link', { name: /About/ }) });
  await expect(list.getByRole('link')).toHaveCount(12);
  await expectNoSidewaysScroll(page);
  await list.getByRole('link').first().click();
  await expect(list).toBeHidden();
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All services' }).click();
  await expect(list).toBeVisible();
});

test('a member whose service was changed or removed meanwhile can see both changes', async ({ page }) => {
  await openWax(page);
  await page.getByLabel('Title', { exact: true }).fill('My wax');
  await page.getByLabel('Price in US dollars').fill('40');
  const theirs = { _id: id, ...fields, price: 30, minutes: 45 };
  await store.hset(keys.services, { [id]: JSON.stringify(theirs) });
  await save(page);
  const conflict = page.getByRole('region', { name: /^Somebody else has/ });
  await expect(conflict).toContainText('Somebody else has changed this service meanwhile.');
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole('listitem')).toHaveText([
    'Price: now “30”, you typed “40”',
    'Minutes: now “45”',
  ]);
  await expect(page.getByLabel('Price in US dollars')).toHaveValue('40');
  await expect(page.getByLabel('Minutes')).toHaveValue('45');
  await save(page);
  await expect(page.getByText('“My wax” is saved.')).toBeVisible();
  await expect(conflict).toHaveCount(0);
  await expect.poll(storedWax).toMatchObject({ title: 'My wax', price: 40, minutes: 45 });

  // It is removed, while it is typed anew here, also after a reload.
  await page.getByLabel('Price in US dollars').fill('50');
  page.once('dialog', (leaving) => leaving.accept());
  await page.reload();
  await expect(page.getByLabel('Price in US dollars')).toHaveValue('50');
  await store.hdel(keys.services, id);
  await save(page);
  await expect(conflict).toContainText('Somebody else has removed this service meanwhile.');
  await page.getByRole('button', { name: 'Add the service' }).click();
  await expect(page.getByText('“My wax” is saved.')).toBeVisible();
  await expect.poll(storedWax).toMatchObject({ title: 'My wax', price: 50 });
});
