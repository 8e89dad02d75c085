import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { PASSWORD, signIn } from '../support/account.ts';
import { press } from '../support/gateways/payment-page.ts';
import { serveBuiltSite } from '../support/servers/built-site.ts';
import { findChromium } from '../support/servers/chromium.ts';
import { signInAt } from '../support/servers/served-site.ts';
import { startCloud } from './cloud.ts';
import { writeDay } from './full-day.ts';

/*
 * `npm run bench:signed-in`: measures the pages behind the sign-in on a slow phone, beside the prerendered list of services in
 * the same run: from the navigation, or from a press, to what the customer waits for. Medians of RUNS runs.
 */

const RUNS = Number(process.env.RUNS ?? 5);
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
/** The time of a call of a warm function: the way to it is in the network's latency. */
const CALL_MS = Number(process.env.CALL_MS ?? 50);

const { site, ports, store, addToStaff, close } = await startCloud();
const server = await serveBuiltSite(ports, { callMs: CALL_MS });
console.info = () => {};
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-quic'],
});

const email = 'bench@example.com';

/** Signs up by the site; returns what the browser keeps of it. */
async function signUp() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site}/signup`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('SignUp Successful').waitFor();
  await page.waitForFunction(() => localStorage.getItem('mechanic-token'));
  // The first visit is measured without a cache, fonts included.
  await page.evaluate(() => localStorage.removeItem('fonts'));
  const kept = await context.storageState({ indexedDB: true });
  await context.close();
  return kept;
}
const state = await signUp();
const { idToken, localId } = await signIn(email);
const { book } = await signInAt(site, email, idToken);
await book();
// The customer is a member of the staff, too, on a full day.
await writeDay(store);
await addToStaff(localId, { name: 'Karim', role: 'owner' });

/** Opens a page with a slow network and processor, which notes when an element is first there, in any document. */
async function openPage(context: BrowserContext, awaited: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((selector) => {
    const look = () => {
      // After the frame, which is when it is seen.
      if (document.querySelector(selector)) setTimeout(() => performance.mark('awaited'));
      else requestAnimationFrame(look);
    };
    look();
  }, awaited);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Returns the milliseconds from a press, or else from the navigation, to the first sight of the awaited element. */
async function timeFrom(page: Page, act: () => Promise<unknown>): Promise<number> {
  let pressedAt: number | undefined;
  await page.exposeFunction('notePress', (time: number) => {
    pressedAt = time;
  });
  await page.evaluate(() =>
    addEventListener(
      'click',
      (event) => void Reflect.get(window, 'notePress')(performance.timeOrigin + event.timeStamp),
      { capture: true, once: true },
    ),
  );
  await act();
  const expected = await page.waitForFunction(() => {
    const [mark] = performance.getEntriesByName('awaited');
    return mark && { openedAt: performance.timeOrigin, at: performance.timeOrigin + mark.startTime };
  });
  const { openedAt = 0, at = 0 } = (await expected.jsonValue()) ?? {};
  return at - (pressedAt ?? openedAt);
}

interface Scenario {
  /** The selector of the element that the customer waits for. */
  awaited: string;
  /** Prepares the page; returns the action that is measured. */
  start: (page: Page) => Promise<() => Promise<unknown>>;
}

const visit = (path: string) => async (page: Page) => () => page.goto(site + path, { waitUntil: 'commit' });

/** Opens a page and waits until it is idle, then returns the press of an element. */
const pressOn = (path: string, selector: string) => async (page: Page) => {
  await page.goto(site + path);
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  return () => page.locator(selector).first().click({ noWaitAfter: true });
};

const FORM = 'main form[method="post"] [name]';

const scenarios: Record<string, Scenario> = {
  '/services, prerendered': { awaited: 'main li h3', start: visit('/services') },
  '/orders': { awaited: '[aria-label^="Cancel order 1"]', start: visit('/orders') },
  '/checkout/{id}': { awaited: FORM, start: visit('/checkout/oil-change') },
  'Checkout pressed on the list': {
    awaited: FORM,
    start: pressOn('/services', 'main a[href="/checkout/oil-change"]'),
  },
  'Pay Online pressed': {
    awaited: 'button[value="pay"]',
    start: pressOn('/checkout/oil-change', 'main form[method="post"] button:not([type="button"])'),
  },
  '/garage, 120 cars': { awaited: 'article', start: visit('/garage') },
  'back from the payment page': {
    awaited: 'main dl',
    start: async (page) => {
      const { url, fields } = await press(await book(), 'pay');
      const inputs = Object.entries(fields).map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
      );
      await page.setContent(
        `<form method="post" action="${url}">${inputs.join('')}<button>Continue</button></form>`,
      );
      return () => page.locator('button').click({ noWaitAfter: true });
    },
  },
};

type Times = Record<'cold' | 'warm', number>;

/** Measures a scenario without and with the files that an earlier visit has cached. */
async function measure({ awaited, start }: Scenario): Promise<Times> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    colorScheme: 'light',
    storageState: state,
  });
  const visitOnce = async () => {
    const page = await openPage(context, awaited);
    const time = await timeFrom(page, await start(page));
    await page.waitForLoadState('networkidle');
    await page.close();
    return time;
  };
  const times = { cold: await visitOnce(), warm: await visitOnce() };
  await context.close();
  return times;
}

const median = (values: number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);

const measured = new Map<string, Times[]>(Object.keys(scenarios).map((name) => [name, []]));
for (let run = 0; run < RUNS; run += 1) {
  for (const [name, scenario] of Object.entries(scenarios)) measured.get(name)?.push(await measure(scenario));
}
const medians = [...measured].map(([page, runs]) => ({
  page,
  cold: median(runs.map(({ cold }) => cold)),
  warm: median(runs.map(({ warm }) => warm)),
}));
const [prerendered = { cold: 1, warm: 1 }] = medians;
console.table(
  medians.map(({ page, cold, warm }) => ({
    page,
    'cold ms': cold,
    'warm ms': warm,
    'of the prerendered, cold': (cold / prerendered.cold).toFixed(2),
    warm: (warm / prerendered.warm).toFixed(2),
  })),
);
await browser.close();
server.close();
await close();
process.exit(0);
