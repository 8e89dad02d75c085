import { existsSync } from 'node:fs';

/** Where a Chromium or Chrome is usually installed. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium that comes with the npm packages, on Linux; elsewhere an installed one, or that of CHROMIUM_PATH. */
export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') {
    // Makes the package unpack the libraries that a bare machine lacks; it reads this when it is imported.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
    const { default: chromium } = await import('@sparticuz/chromium');
    return chromium.executablePath();
  }
  const found = installed.find((path) => existsSync(path));
  if (!found) throw new Error('Install Chrome or Chromium, or set CHROMIUM_PATH to where one is.');
  return found;
}
