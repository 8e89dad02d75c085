import { checkPage } from '../check-accessibility.ts';
import { column, installClock, newPlate, refresh } from '../desk.ts';
import { choose, expect, test } from '../fixtures.ts';
import { createAccount } from '../session.ts';
import { newMember, openAs } from '../staff.ts';

const STAFF = '/garage?view=staff';
const TABS = ['Day', 'Week', 'Money', 'Services', 'Staff'];

test('an owner can add an account by its code, change and remove it', async ({ page, request, browser }) => {
  const plate = newPlate();
  const [name, longer] = [`Rahim ${plate}`, `Rahim Uddin ${plate}`];
  await openAs(page, await newMember(request), STAFF);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(TABS);
  // Nothing is pressed yet that the heading could take the focus from.
  await expect(page.locator(':focus')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('abcdefgh');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add to the staff' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No account waits with this code.');

  const theirs = await (await browser.newContext()).newPage();
  await openAs(theirs, await createAccount(request), STAFF);
  await expect(theirs.getByRole('heading', { name: 'You are not of the staff yet' })).toBeVisible();
  await checkPage(theirs);
  const code = (await theirs.locator('code').textContent()) ?? '';
  expect(code).toMatch(/^[2-9a-z]{8}$/);
  await dialog.getByLabel('Code').fill(` ${code.toUpperCase()} `);
  await dialog.getByRole('button', { name: 'Add to the staff' }).click();
  await expect(page.getByText(`${name}: Desk.`)).toBeVisible();
  await checkPage(page);

  await theirs.getByRole('button', { name: 'I was added' }).click();
  await expect(column(theirs, 'Expected')).toBeVisible();
  const tabs = theirs.getByRole('navigation', { name: 'Garage' }).getByRole('link');
  await expect(tabs).toHaveText(['Day', 'Week', 'Money']);
  await tabs.getByText('Week').click();
  await expect(theirs.getByText('Places').first()).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Change/ })).toHaveCount(0);

  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: `Change ${name}` }).click();
  await dialog.getByLabel('Name').fill(longer);
  await choose(dialog.getByRole('radio', { name: 'Owner' }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${longer}: Owner.`)).toBeVisible();
  await installClock(theirs);
  await theirs.reload();
  await expect(tabs).toHaveText(TABS);
  await expect(theirs.getByText('Places').first()).toBeVisible();
  const theirBoard = await theirs.context().newPage();
  await theirBoard.goto('/garage');
  await expect(column(theirBoard, 'Expected')).toBeVisible();

  await page.getByRole('button', { name: `Remove ${longer}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${longer} is no longer of the staff.`)).toBeVisible();
  await refresh(theirBoard);
  // The week is read once a minute.
  await theirs.clock.fastForward('01:30');
  for (const each of [theirs, theirBoard]) {
    await expect(each.getByRole('heading', { name: 'You are not of the staff yet' })).toBeVisible();
  }
  await expect(theirs.getByText('Places')).toHaveCount(0);
  await expect(column(theirBoard, 'Expected')).toHaveCount(0);
  await theirBoard.getByRole('button', { name: 'Sign Out' }).click();
  await expect(theirBoard).toHaveURL('/login');
  await theirs.context().close();
});
