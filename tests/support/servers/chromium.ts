import { existsSync } from 'node:fs';

/** The usual paths of an installed Chromium or Chrome. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of CHROMIUM_PATH, of the npm package's Chromium on Linux, or of an installed Chrome. */
export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') {
    // Makes the package unpack shared libraries that the machine may lack; read at import.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
    const { default: chromium } = await import('@sparticuz/chromium');
    return chromium.executablePath();
  }
  const found = installed.find((path) => existsSync(path));
  if (!found) throw new Error('Install Chrome or Chromium, or set CHROMIUM_PATH to where one is.');
  return found;
}
