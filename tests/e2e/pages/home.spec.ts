import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { createAccount, keepSession } from '../session.ts';

const carouselOf = (page: Page) => page.getByRole('region', { name: 'What we do' });

/** The slide that can be seen and used. */
const slideOf = (carousel: Locator) => carousel.locator('li:not([inert])');

/** The slide's number, its place in the track, and how it looks to whoever sees the page. */
async function expectSlide(carousel: Locator, number: number): Promise<void> {
  await expect(carousel.getByText(/^\d \/ \d$/)).toHaveText(`${number} / 6`);
  const slide = slideOf(carousel);
  await expect(slide).toHaveCount(1);
  await expect(slide).toHaveAttribute('aria-label', new RegExp(`^${number} of 6`));
  await expect(slide).toBeInViewport({ ratio: 0.9 });
}

/** Waits until the slide is in its place: the slides report where they are while they glide. */
const expectRest = (carousel: Locator) =>
  expect
    .poll(() => slideOf(carousel).evaluate((item) => Math.abs(item.getBoundingClientRect().x)))
    .toBeLessThan(1);

test('home shows its blocks, and six slides around the end, below a navbar that stays in view, and a menu on a phone (spec §1, §2, §3, §9)', async ({
  page,
}) => {
  await page.goto('/checkout/oil-change');
  await expect(page).toHaveURL('/login');
  await page.goto('/');
  const begun = page.getByRole('region', { name: 'Your booking' });
  await expect(begun).toContainText('Continue your booking');
  await begun.getByRole('button', { name: 'Close' }).click();
  await expect(begun).toHaveCount(0);
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const visitorLinks = ['Motor Mechanic', 'Home', 'Services', 'Contact Us', 'About Us', 'Login'];
  await expect(navbar.getByRole('link')).toHaveText(visitorLinks);
  await expect(navbar.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  const main = page.getByRole('main');
  const blocks = [
    carouselOf(page),
    main.getByRole('region', { name: 'A garage that says what it does' }),
    main.getByRole('region', { name: 'Our services' }),
    main.getByRole('region', { name: 'Contact us' }),
  ];
  const tops: number[] = [];
  await expect(blocks[2]?.getByRole('heading', { level: 3 }) ?? main).toHaveCount(12);
  for (const block of blocks) {
    await expect(block).toBeVisible();
    tops.push((await block.boundingBox())?.y ?? Number.NaN);
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await blocks[3]?.scrollIntoViewIfNeeded();
  await expect(navbar.getByRole('link', { name: 'Motor Mechanic' })).toBeInViewport({ ratio: 1 });
  await expect(blocks[1]?.getByRole('link', { name: 'More about us' }) ?? main).toBeVisible();
  await expect(blocks[2]?.getByRole('link', { name: /^Checkout/ }) ?? main).toHaveCount(12);
  await expect(blocks[3]?.getByRole('button', { name: 'Send Message' }) ?? main).toBeVisible();

  const carousel = carouselOf(page);
  // Under the pointer, it does not turn by itself.
  await carousel.hover();
  await expect(carousel.locator('li')).toHaveCount(6);
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await expectSlide(carousel, number);
    const image = slideOf(carousel).locator('img');
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const book = slideOf(carousel).getByRole('link', { name: 'Book service' });
    await expect(book).toHaveCount(1);
    await expect(book).toBeInViewport({ ratio: 1 });
    await expectRest(carousel);
    await carousel.getByRole('button', { name: 'Next slide' }).click();
  }
  await expectSlide(carousel, 1);
  // A click while it glides scrolls to the button, which turns the slides back.
  await expectRest(carousel);
  await slideOf(carousel).getByRole('link', { name: 'Book service' }).click();
  await expect(page).toHaveURL('/services');

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Menu' });
  const link = page.getByRole('link', { name: 'Home', exact: true });
  await expect(link).toBeHidden();
  await menu.click();
  await link.click();
  await expect(page).toHaveURL('/');
  await expect(link).toBeHidden();
  await menu.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  // What a swipe does to the track; the gesture is the browser's own.
  await carousel.getByRole('list').evaluate((track) => track.scrollBy({ left: track.clientWidth }));
  await expectSlide(carousel, 2);

  // An account without an e-mail is no customer.
  await page.setViewportSize({ width: 1280, height: 720 });
  await keepSession(page, await createAccount(page.request, null));
  await page.goto('/checkout/oil-change');
  await expect(page.getByRole('button', { name: 'Pay Online' })).toBeVisible();
  await expect(navbar.getByRole('link')).toHaveText(visitorLinks);
  await expect(navbar.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
});

test('the carousel turns by itself, but not under pointer or focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  const carousel = carouselOf(page);
  const track = carousel.getByRole('list');
  await page.mouse.move(10, 700);
  const stop = carousel.getByRole('button', { name: 'Stop slide rotation' });
  await expect(stop).toBeVisible();
  await expect(track).toHaveAttribute('aria-live', 'off');
  await stop.hover();
  await expect(track).toHaveAttribute('aria-live', 'polite');
  // A minute from now: before, a slow machine would be past it.
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)));
  await page.mouse.move(10, 700);
  await expect(track).toHaveAttribute('aria-live', 'off');
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(carousel.getByText('2 / 6')).toBeVisible({ timeout: 100 });
  }).toPass();
  await expectSlide(carousel, 2);
  await expectRest(carousel);

  await stop.hover();
  await expect(track).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(20_000);
  await expectSlide(carousel, 2);
  await page.mouse.move(10, 700);
  await expect(track).toHaveAttribute('aria-live', 'off');

  await stop.focus();
  await page.keyboard.press('Tab');
  const start = carousel.getByRole('button', { name: 'Start slide rotation' });
  await expect(start).toBeVisible();
  await page.clock.runFor(20_000);
  await expectSlide(carousel, 2);
  await start.press('Enter');
  await expect(stop).toBeVisible();
});
