import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { expect, pauseClock, test } from '../fixtures.ts';

/** The notification area that the test has mounted. */
const toaster = (page: Page) => page.locator('#mounted [data-rht-toaster]');
/** The toast around a text. */
const toastOf = (page: Page, text: string) => toaster(page).getByText(text, { exact: true }).locator('..');
/** A toast that leaves is transparent before it is removed. */
const expectShown = (page: Page, text: string) => expect(toastOf(page, text)).toHaveCSS('opacity', '1');
/** Runs the clock on until a toast leaves: its timer is set anew, a moment later, whenever another toast comes or goes. */
const expectLeaving = (page: Page, text: string) =>
  expect(async () => {
    await page.clock.runFor(50);
    await expect(toastOf(page, text)).toHaveCSS('opacity', '0', { timeout: 500 });
  }).toPass();

declare global {
  interface Window {
    toast: typeof import('react-hot-toast').toast;
  }
}

const LONG = 'The mail service says at some length that it will not take this message today. '
  .repeat(3)
  .trim();

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Mounts another notification area, which the test can send toasts to, with the clock stopped. */
async function mountNotifications(page: Page): Promise<void> {
  const contents = `
    import { createRoot } from 'react-dom/client';
    import { toast } from 'react-hot-toast';
    import { Notifications } from './src/app/notifications.tsx';
    window.toast = toast;
    const root = Object.assign(document.createElement('div'), { id: 'mounted' });
    createRoot(document.body.appendChild(root)).render(<Notifications />);`;
  const stdin = { contents, resolveDir: root, loader: 'tsx' as const };
  const define = { 'process.env.NODE_ENV': '"production"' };
  const { outputFiles } = await build({ stdin, define, bundle: true, write: false, jsx: 'automatic' });
  await page.clock.install();
  await page.goto('/payment/fail');
  // As a file of the site: its policy forbids inline scripts.
  const body = outputFiles[0]?.text ?? '';
  await page.route('/notifications.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.addScriptTag({ url: '/notifications.js' });
  await expect(page.locator('#mounted [data-rht-toaster]')).toHaveCount(1);
  await pauseClock(page);
}

test('toasts are top-centre, at most 350 px wide and 20, each for its time and one second to leave (spec §2, §4, §9)', async ({
  page,
}) => {
  await mountNotifications(page);
  await page.evaluate((long) => {
    window.toast(long);
    window.toast.success('success');
    window.toast.error('error');
    window.toast.loading('loading');
    window.toast.custom(({ visible }) => (visible ? 'custom shown' : 'custom leaving'));
  }, LONG);
  for (const text of [LONG, 'success', 'error', 'loading']) await expectShown(page, text);
  const box = await toastOf(page, LONG).boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(box?.width).toBe(350);
  expect((box?.x ?? 0) + 175).toBeCloseTo(width / 2, 0);
  expect(box?.y).toBeLessThan(height / 2);

  await page.clock.runFor(1_900);
  await expectShown(page, 'success');
  await page.clock.runFor(100);
  await expectLeaving(page, 'success');
  await expect(toastOf(page, 'success')).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(toastOf(page, 'success')).toHaveCount(0);
  await page.clock.runFor(500);
  for (const text of [LONG, 'error']) await expectShown(page, text);
  await expect(toaster(page)).toContainText('custom shown');
  await page.clock.runFor(500);
  for (const text of [LONG, 'error']) await expectLeaving(page, text);
  await expect(toaster(page)).toContainText('custom leaving');
  await page.clock.runFor(24 * 3_600_000);
  await expect(toaster(page).getByRole('status')).toHaveText(['loading']);
  await expectShown(page, 'loading');

  await page.evaluate(() => {
    for (let number = 1; number <= 25; number += 1) window.toast.loading(`Toast ${number}`);
  });
  const newest = Array.from({ length: 20 }, (_, index) => `Toast ${25 - index}`);
  await expect(toaster(page).getByRole('status')).toHaveText(newest);
});
