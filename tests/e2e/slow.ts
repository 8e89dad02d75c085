import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

/* SLOWED: a phone of the cheapest kind on a bad line. */

const TIMES = 6;
const DELAY_MS = 350;

/** The requests that a page waits for when somebody goes to another: its document, the code of its route, and the data of the API. */
const NAVIGATION = new Set(['document', 'script', 'empty']);

/** Delays what a server answers to browsers, on each navigation. */
export function slowDown(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', async (request, response) => {
    if (NAVIGATION.has(String(request.headers['sec-fetch-dest']))) await sleep(DELAY_MS);
    for (const answer of listeners) answer(request, response);
  });
}

/** Slows the CPU of each page of a browser down. */
export function slowPages(browser: Browser): void {
  const slowPage = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES });
  };
  browser.on('context', (context) =>
    // One that is closed at once needs it no more.
    context.on('page', (page) => slowPage(page).catch(() => {})),
  );
}
