import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The width of a small phone, and of a laptop at 400 % zoom. */
const NARROW = 320;

/**
 * Fails where the checker objects to a page that has come to rest, in both schemes, of which the dark one differs in colours only;
 * and where a narrow page has to be scrolled sideways.
 */
export async function checkPage(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // A target half below the header that stays in view would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await show(page, 'light');
  const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  expect.soft(await violations(page, new AxeBuilder({ page }).withTags(everything))).toEqual([]);
  await show(page, 'dark');
  const colours = ['color-contrast', 'link-in-text-block'];
  expect.soft(await violations(page, new AxeBuilder({ page }).withRules(colours))).toEqual([]);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...size, width: NARROW });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(NARROW);
  await page.setViewportSize(size);
}

/** Shows a page in a scheme, whose colours begin to change with the next frame, and take a moment. */
async function show(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isSeen = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    // What is folded away never finishes its own.
    await Promise.all(
      document
        .getAnimations()
        .filter(isSeen)
        .map(({ finished }) => finished),
    );
  });
}

async function violations(page: Page, checker: AxeBuilder): Promise<string[]> {
  const { violations: found } = await checker.analyze();
  return found.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
