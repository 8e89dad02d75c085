import { loadCatalogueIfEmpty } from '../../../netlify/catalogue/committed-catalogue.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { checkPage } from '../check-accessibility.ts';
import { bookHere } from '../desk.ts';
import { beGone, expect, takeLogged, test } from '../fixtures.ts';
import { openAs } from '../staff.ts';
import { emptyOwnStore, newOwnMember, ownStore } from './own-store.ts';

test('an owner is led from an empty board to the first booking', async ({ page, request, consoleErrors }) => {
  await emptyOwnStore();
  await ownStore.del(keys.services);
  await loadCatalogueIfEmpty(ownStore);
  const member = await newOwnMember(request);
  const comeBack = await beGone(page, /\/assets\/first-steps-[\w-]+\.js$/);
  await openAs(page, member, '/garage');
  await expect(page.getByRole('alert')).toHaveText(
    'This could not be loaded. The page loads again, with what you typed.',
  );
  await takeLogged(consoleErrors, 'Loading chunk first-steps failed');
  comeBack();
  const steps = page.getByRole('region', { name: 'Before the first car' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await checkPage(page);
  await steps.nth(0).getByRole('link', { name: 'Check the prices' }).click();
  await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeVisible();
  await page.goBack();
  await newOwnMember(request, 'আমিনা');
  await page.reload();
  await expect(steps).toHaveCount(2);
  await steps.last().getByRole('button', { name: 'New booking' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await bookHere(request, member, { overrides: ['full', 'plate'] });
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(steps).toHaveCount(0);
});
