import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

declare global {
  interface Window {
    layoutShift?: () => number;
  }
}

const FONT_MS = process.env.SLOWED ? 1_500 : 250;

/**
 * Records what moves in each document from now on, without what moves when fonts come: the faces that the fallback's sizes are
 * adjusted to (Arial, Roboto) are not on every machine that runs the tests.
 */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript((fontMs) => {
    const fonts: number[] = [];
    document.fonts.addEventListener('loadingdone', () => fonts.push(performance.now()));
    const shifts: Shift[] = [];
    const keep = (entries: PerformanceEntryList) => shifts.push(...(entries as Shift[]));
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.layoutShift = () => {
      keep(observer.takeRecords());
      return shifts
        .filter(({ hadRecentInput }) => !hadRecentInput)
        .filter(({ startTime }) => !fonts.some((time) => Math.abs(time - startTime) < fontMs))
        .reduce((sum, { value }) => sum + value, 0);
    };
  }, FONT_MS);

/** Returns the Cumulative Layout Shift since the page's document was opened, without what follows a press or a font. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // What has moved is reported with the frame after it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    if (!window.layoutShift) throw new Error('Nothing was recorded.');
    return window.layoutShift();
  });
