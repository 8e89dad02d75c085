import type { Page } from '@playwright/test';
import { phoneLink } from '../../../src/garage.ts';
import { expect, test } from '../fixtures.ts';

const navbar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everybody is told to call, also who sends a form, can search, and leaves the fail page, which has no navbar (spec §2)', async ({
    page,
  }) => {
    const sentence = page.locator('#without-scripts');
    for (const path of ['/checkout/oil-change', '/orders', '/b/unknown', '/payment/success', '/garage']) {
      await page.goto(path);
      await expect(sentence, path).toBeInViewport();
      await expect(sentence.getByRole('link')).toHaveAttribute('href', phoneLink);
      await expect(page.getByText('Loading'), path).toBeHidden();
      await expect(page.getByText('One moment'), path).toBeHidden();
    }
    for (const [path, words] of [
      ['/contact', 'nothing can be shown, booked or sent here'],
      ['/bn/contact', 'কিছু পাঠানো যাচ্ছে না'],
    ] as const) {
      await page.goto(path);
      for (const [name, text] of Object.entries({
        user_name: 'Rahim',
        phone: '01700000000',
        message: 'Hello',
      }))
        await page.locator(`[name=${name}]`).fill(text);
      await page.locator('[name=user_email]').fill('rahim@example.com');
      await page.locator('form[method=post] [type=submit]').click();
      await expect(page).toHaveURL(`${path}#without-scripts`);
      await expect(sentence).toContainText(words);
      await expect(sentence).toBeInViewport();
    }

    await page.goto('/bn/services');
    await page.getByRole('searchbox').fill('oil');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/bn/services?search=oil');
    await page.goto('/payment/fail');
    await expect(page).toHaveTitle('Payment Failed - Motor Mechanic');
    await expect(page.getByRole('main').locator('img:visible')).toHaveCount(1);
    await expect(page.locator('header, footer, nav')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(navbar(page)).toBeVisible();
  });
});
