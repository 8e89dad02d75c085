import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { build } from 'esbuild';
import { expect, newEmail, openWithForm, pauseClock, test } from '../fixtures.ts';

/** The notification area, the one that a test has mounted if it has. */
const toaster = (page: Page) => page.locator('[data-rht-toaster]').last();
/** The toast around a text; it has come, or gone, when its animation has ended. */
const toastOf = (page: Page, text: string) => toaster(page).getByText(text, { exact: true }).locator('..');
const expectShown = (toast: Locator) => expect(toast).toHaveCSS('opacity', '1');
const expectLeaving = (toast: Locator) => expect(toast).toHaveCSS('opacity', '0');

/** Sends the contact form with the clock stopped: time passes only when the test says so. */
async function sendMessage(page: Page): Promise<void> {
  await page.clock.install();
  // The steps in which the page's code is loaded need the clock, too.
  await openWithForm(page, '/contact');
  await page.getByLabel('Name').fill('Rahim');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Phone').fill('01700 000000');
  await page.getByLabel('Message').fill('My car squeaks.');
  await pauseClock(page);
  await page.getByRole('button', { name: 'Send Message' }).press('Enter');
}

/** The toast stays to the end of its duration, and is removed a second after. */
async function expectDuration(page: Page, toast: Locator, duration: number): Promise<void> {
  await expectShown(toast);
  await page.clock.runFor(duration - 10);
  await expectShown(toast);
  await page.clock.runFor(10);
  await expectLeaving(toast);
  await page.clock.runFor(990);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(10);
  await expect(toast).toHaveCount(0);
}

test('a toast is at the top, in the centre, and at most 350 px wide (spec §2, §9)', async ({ page }) => {
  const long = 'The mail service says at some length that it will not take this message today. '.repeat(3);
  await page.route('**/send-form', (route) =>
    route.fulfill({ status: 400, headers: { 'Access-Control-Allow-Origin': '*' }, body: long.trim() }),
  );
  await sendMessage(page);
  const toast = toastOf(page, long.trim());
  await expectShown(toast);
  const box = await toast.boundingBox();
  const viewport = page.viewportSize();
  expect(box?.width).toBe(350);
  expect((box?.x ?? 0) + 175).toBeCloseTo((viewport?.width ?? 0) / 2, 0);
  expect(box?.y).toBeLessThan((viewport?.height ?? 0) / 8);
});

declare global {
  interface Window {
    toast: typeof import('react-hot-toast').toast;
  }
}

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

const durations = { blank: 4000, success: 2000, error: 4000, custom: 4000 };

test('a toast is dismissed after its duration, and removed 1 s later (spec §2, §4, §9)', async ({ page }) => {
  await mountNotifications(page);
  for (const type of ['blank', 'success', 'error'] as const) {
    await page.evaluate((of) => (of === 'blank' ? window.toast('Hello') : window.toast[of]('Hello')), type);
    await expectDuration(page, toastOf(page, 'Hello'), durations[type]);
  }
  await page.evaluate(() => window.toast.custom(({ visible }) => (visible ? 'shown' : 'leaving')));
  await expect(toaster(page)).toHaveText('shown');
  await page.clock.runFor(durations.custom - 10);
  await expect(toaster(page)).toHaveText('shown');
  await page.clock.runFor(10);
  await expect(toaster(page)).toHaveText('leaving');
  await page.clock.runFor(990);
  await expect(toaster(page)).toHaveText('leaving');
  await page.clock.runFor(10);
  await expect(toaster(page)).toBeEmpty();
});

test('a loading toast stays until it is dismissed (spec §2, §4, §9)', async ({ page }) => {
  await mountNotifications(page);
  await page.evaluate(() => window.toast.loading('Wait'));
  await expectShown(toastOf(page, 'Wait'));
  await page.clock.runFor(24 * 3_600_000);
  await expectShown(toastOf(page, 'Wait'));
  await page.evaluate(() => window.toast.dismiss());
  await expectLeaving(toastOf(page, 'Wait'));
  await page.clock.runFor(990);
  await expect(toastOf(page, 'Wait')).toHaveCount(1);
  await page.clock.runFor(10);
  await expect(toaster(page)).toBeEmpty();
});

test('at most 20 toasts are kept, the newest (spec §4, §9)', async ({ page }) => {
  await mountNotifications(page);
  await page.evaluate(() => {
    for (let number = 1; number <= 25; number += 1) window.toast.loading(`Toast ${number}`);
  });
  const newest = Array.from({ length: 20 }, (_, index) => `Toast ${25 - index}`);
  await expect(toaster(page).getByRole('status')).toHaveText(newest);
});
