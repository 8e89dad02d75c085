import type { Page } from '@playwright/test';

const FONTS_LOADED = 'fonts loaded';

/**
 * Marks when fonts come, in each document from now on. `layoutShift` leaves out what moves then: the faces that the fallback's
 * sizes are adjusted to (Arial, Roboto) are not on every machine that runs the tests.
 */
export const markFonts = (page: Page): Promise<unknown> =>
  page.addInitScript((mark) => {
    document.fonts.addEventListener('loadingdone', () => performance.mark(mark));
  }, FONTS_LOADED);

/** Returns the Cumulative Layout Shift since the page's document was opened, without what follows a press or a font. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    (mark) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const fonts = performance.getEntriesByName(mark).map(({ startTime }) => startTime);
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          const counted = shifts.filter(
            ({ startTime, hadRecentInput }) =>
              !hadRecentInput && !fonts.some((time) => Math.abs(time - startTime) < 250),
          );
          resolve(counted.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
    FONTS_LOADED,
  );
