import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect, untilLoaded } from './fixtures.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The width of a small phone, and of a laptop at 400 % zoom. */
const NARROW = 320;

/**
 * Fails where the checker objects to a page that has come to rest, and where it has to be scrolled sideways on a narrow screen. The dark scheme
 * differs in colours only: a few pages have all of them. Behind an open dialog, the checker does not look.
 */
export async function checkPage(page: Page, { inDark = false } = {}) {
  await untilLoaded(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // A target half below the header that stays in view would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await show(page, 'light');
  expect.soft(await page.evaluate(talkativeRegions)).toEqual([]);
  const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  expect.soft(await violations(page, everything)).toEqual([]);
  if (inDark) {
    await show(page, 'dark');
    expect.soft(await violations(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
  }
  await expectNoSidewaysScroll(page);
}

/** Returns the parts of a page that are read aloud at each change although lists, tables, fields or buttons are in them. */
const talkativeRegions = (): string[] =>
  [...document.querySelectorAll('[role=status], [role=alert], [role=log], [aria-live], output')]
    .filter((region) => region.querySelector('ul, ol, table, button, input, select, textarea'))
    .map(({ outerHTML }) => outerHTML);

/** Notes what the statuses of a page say from now on, as a screen reader does: of those only that were there before. Returns all that was said. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const statuses = () => [...document.querySelectorAll('[role=status]')];
    const known = new WeakSet(statuses());
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const status = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]');
        if (status?.isConnected && known.has(status)) texts.push(status.textContent ?? '');
      }
      for (const status of statuses()) known.add(status);
    }).observe(document, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  return () => said.jsonValue();
}

/** Fails where a narrow page has to be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...size, width: NARROW });
  // The new size comes a frame later.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.configure({ soft: true }).poll(width, page.url()).toBe(NARROW);
  await page.setViewportSize(size);
}

/** Shows a page in a scheme, whose colours begin to change with the next frame, and take a moment. */
async function show(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isSeen = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    // An element that is folded away never finishes its animation, and one that leaves the page cancels it.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isSeen)
        .map(({ finished }) => finished),
    );
  });
}

/**
 * Returns what the checker objects to. It runs in the page itself, which has no frames: its own adapter for Playwright would load it
 * anew into the page, and into two blank pages, for each run.
 */
async function violations(page: Page, rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly: rules, resultTypes: ['violations'] };
  return page.evaluate(async (options) => {
    const results = await window.axe?.run(document, options);
    if (!results) throw new Error('The page was left while it was checked.');
    return results.violations.map(
      ({ id, nodes }) => `${location.href} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
  }, options);
}
