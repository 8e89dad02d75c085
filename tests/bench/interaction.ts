import { chromium, devices, type Page } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';
import { buildSite, serveBuiltSite, startCloud } from './built-site.ts';

/*
 * `npm run bench:interaction`: measures the time from a tap to its effect at a 4× CPU slowdown, after and before hydration.
 * Medians of RUNS runs.
 */

const RUNS = Number(process.env.RUNS ?? 7);
const SLOWDOWN = 4;

interface Interaction {
  path: string;
  /** The tapped element, and the element that shows the effect. */
  tap: string;
  effect: string;
}

const interactions: Record<string, Interaction> = {
  'next slide': {
    path: '/',
    tap: '[aria-label="Next slide"]',
    effect: '[aria-label^="2 of 6"]:not([inert])',
  },
  'dark theme': { path: '/', tap: '[aria-label^="Change between"]', effect: 'html[data-theme="dark"]' },
  menu: { path: '/', tap: '[aria-label="Menu"]', effect: '#main-menu:popover-open' },
  'sort by price': {
    path: '/services',
    tap: '[aria-label$="sort by price"]',
    effect: '[aria-label="asc: sort by price"]',
  },
  search: { path: '/services', tap: 'search button', effect: 'main [aria-busy="true"]' },
  'to another page': {
    path: '/',
    tap: 'main a[href="/about"]',
    effect: 'a[href="/about"][aria-current="page"]',
  },
};

const cloud = await startCloud();
const site = await serveBuiltSite(await buildSite(), cloud.sitePort);
console.info = () => {};
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-quic'],
});

/** Returns the milliseconds from a tap to its feedback and to its effect, and those of the main thread's work. */
async function measure(page: Page, { tap, effect }: Interaction) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await work();
  const times = await page.evaluate(
    ([tap = '', effect = '']) =>
      new Promise<{ answered: number; done: number }>((resolve) => {
        const start = performance.now();
        let answered: number | undefined;
        const button = document.querySelector<HTMLElement>(tap);
        button?.click();
        const look = () => {
          const isDone = document.querySelector(effect) !== null;
          const now = performance.now() - start;
          if (isDone || button?.ariaBusy) answered ??= now;
          if (isDone) resolve({ answered: answered ?? now, done: now });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [tap, effect],
  );
  return { ...times, work: (await work()) - before };
}

const isHydrated = () => performance.getEntriesByName('hydrated').length > 0;

async function run(interaction: Interaction, hydrated: boolean) {
  const context = await browser.newContext({ ...devices['Pixel 7'], colorScheme: 'light' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`http://localhost:${cloud.sitePort}${interaction.path}`, { waitUntil: 'domcontentloaded' });
  if (hydrated) {
    await page.waitForFunction(isHydrated);
    await page.waitForLoadState('networkidle');
  } else if (await page.evaluate(isHydrated)) throw new Error('hydrated before the tap');
  if (interaction.tap.startsWith('search'))
    await page.locator('input[type=search]').evaluate((it: HTMLInputElement) => {
      it.value = 'oil';
    });
  const result = await measure(page, interaction);
  await context.close();
  return result;
}

const median = (values: number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);

const rows: Record<string, Record<string, number>> = {};
for (const [name, interaction] of Object.entries(interactions)) {
  const later = [];
  const early = [];
  for (let count = 0; count < RUNS; count += 1) {
    later.push(await run(interaction, true));
    // Without hydration, the browser handles the search and links.
    if (!/search|page/.test(name)) early.push(await run(interaction, false));
  }
  rows[name] = {
    ms: median(later.map(({ done }) => done)),
    'main thread ms': median(later.map(({ work }) => work)),
    ...(early.length > 0 && {
      'ms to an answer before hydration': median(early.map(({ answered }) => answered)),
      'ms to the effect': median(early.map(({ done }) => done)),
    }),
  };
}
console.log(`At ${SLOWDOWN}× CPU slowdown:`);
console.table(rows);
await browser.close();
site.close();
await cloud.close();
process.exit();
