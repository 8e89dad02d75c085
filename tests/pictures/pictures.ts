import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { startDemoCloud } from '../../netlify/dev/demo-cloud.ts';
import { fillNewStore } from '../../netlify/dev/fill-new-store.ts';
import { siteEnvironment } from '../../netlify/dev/site-environment.ts';
import { demoAccounts } from '../../src/contract/account/demo-accounts.ts';
import { type Language, languages, pathIn } from '../../src/contract/text/language.ts';
import { serveBuiltSite } from '../support/servers/built-site.ts';
import { findChromium } from '../support/servers/chromium.ts';
import { findFreePorts } from '../support/servers/free-ports.ts';
import { type View, views } from './views.ts';

/*
 * `npm run pictures` takes the pictures of the documents from a demonstration; `npm run pictures -- FOLDER [VIEW …]` each view of it, or these, in both languages, on a phone and at a
 * desk, light and dark. Fails if a view has an error. They are the same at each run, but for the day: the clock goes on from AT (shift-clock.ts).
 */

interface Look {
  language: Language;
  size: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const [folder, ...names] = process.argv.slice(2);

/** The pictures of README and documents, by their files. */
const documents: [name: string, look: Look][] = [
  ['home', { language: 'en', size: { width: 1200, height: 750 }, colorScheme: 'light' }],
  ['board', { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'light' }],
  ['month', { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'light' }],
  ['orders', { language: 'en', size: phone, colorScheme: 'light' }],
  ['findings', { language: 'en', size: phone, colorScheme: 'light' }],
];
const looks = languages.flatMap((language) =>
  [phone, desk].flatMap((size) =>
    (['light', 'dark'] as const).map((colorScheme): Look => ({ language, size, colorScheme })),
  ),
);

const unknown = names.filter((name) => !views.some((view) => view.name === name));
if (unknown.length > 0) throw new Error(`There is no view ${unknown.join(', ')}.`);

const target = folder ?? 'docs/screens';
const ports = await findFreePorts();
Object.assign(process.env, {
  SITE_PORT: String(ports.site),
  LOCAL_CLOUD_PORT: String(ports.cloud),
  IDENTITY_PORT: String(ports.identity),
  // For the sign-in's process.
  NODE_OPTIONS: `--import ${import.meta.resolve('./shift-clock.ts')}`,
});
// Its store is not the demonstration's.
delete process.env.REDIS_URL;
const state = mkdtempSync(join(tmpdir(), 'motor-mechanic-'));
await fillNewStore(state, {});
const stop = async (_code: number, reason: string) => {
  throw new Error(reason);
};
const closeCloud = await startDemoCloud(state, ports, { stop });
Object.assign(process.env, siteEnvironment(ports));
console.info = () => {};
const server = await serveBuiltSite(ports);
// Node's own would be of the machine's clock.
server.prependListener('request', (_request, response) =>
  response.setHeader('Date', new Date().toUTCString()),
);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-quic', '--no-first-run'],
});
const baseURL = `http://localhost:${ports.site}`;
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();
let failures = 0;
mkdirSync(target, { recursive: true });

try {
  for (const { kind } of demoAccounts) await enterAs(kind);
  if (folder)
    for (const look of looks)
      await takeAll(
        look,
        views.filter(({ name }) => names.length === 0 || names.includes(name)),
      );
  else
    for (const [name, look] of documents)
      await takeAll(
        look,
        views.filter((view) => view.name === name),
      );
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
  await closeCloud();
  rmSync(state, { recursive: true });
}
if (failures > 0) process.exitCode = 1;

/** Keeps the session of a demo account. */
async function enterAs(kind: string): Promise<void> {
  const context = await browser.newContext({ baseURL });
  await context.clock.install({ time: Date.now() });
  const page = await context.newPage();
  await page.goto('/login');
  const position = demoAccounts.findIndex((account) => account.kind === kind);
  await page.locator('section[aria-labelledby=enter-as] button').nth(position).click();
  await page.waitForURL(/garage|orders/);
  await page.waitForLoadState('networkidle');
  sessions.set(kind, await context.storageState({ indexedDB: true }));
  await context.close();
}

/** Takes views in one look, one after the other. */
async function takeAll({ language, size, colorScheme }: Look, some: View[]): Promise<void> {
  for (const { name, path, link, as } of some) {
    const session = as && sessions.get(as);
    const context = await browser.newContext({
      ...{ baseURL, colorScheme, viewport: size, reducedMotion: 'reduce' },
      ...(session && { storageState: session }),
    });
    await context.clock.install({ time: Date.now() });
    const page = await context.newPage();
    const full = folder ? `${name}-${size.width}-${colorScheme}-${language}` : name;
    page.on('pageerror', (error) => fail(full, error.message));
    page.on('response', (response) => {
      if (response.url().includes('/api/') && !response.ok())
        fail(full, `${response.url()}: ${response.status()}`);
    });
    await page.goto(pathIn(language, path));
    if (link) await page.locator(link).first().click();
    await settle(page);
    for (const text of await page.getByRole('alert').allTextContents()) if (text) fail(full, text);
    writeFileSync(join(target, `${full}.webp`), await takeWebp(page, context));
    await context.close();
  }
}

function fail(view: string, reason: string): void {
  failures += 1;
  console.error(`${view}: ${reason}`);
}

/** Waits until nothing loads, and nothing stands in for what does. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
}

/** Takes a picture of what is seen, a tenth of a PNG's size. */
async function takeWebp(page: Page, context: BrowserContext): Promise<Buffer> {
  const png = (await page.screenshot()).toString('base64');
  const blank = await context.newPage();
  const url = await blank.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.82);
  }, png);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
