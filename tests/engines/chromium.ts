import { chromium } from '@playwright/test';
import * as z from 'zod/mini';
import { findChromium } from '../support/servers/chromium.ts';
import type { Session } from './session.ts';

/** Starts Chromium with its back/forward cache, without which Playwright starts it for the other tests. */
export async function startChromium(): Promise<Session> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  return {
    open: (url) => page.goto(url),
    evaluate: async (expression) => z.parse(z.string(), await page.evaluate(expression)),
    perform: async ([device]) => {
      for (const action of device?.actions ?? []) {
        if (action.type === 'pointerMove') await page.mouse.move(action.x, action.y);
        else if (action.type === 'pointerDown') await page.mouse.down();
        else if (action.type === 'pointerUp') await page.mouse.up();
        else if (action.type === 'keyDown') await page.keyboard.down(action.value);
        else if (action.type === 'keyUp') await page.keyboard.up(action.value);
      }
    },
    // By script: Playwright's own way waits for a page that comes from the cache.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    close: () => browser.close(),
  };
}
