import { existsSync } from 'node:fs';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import type { Session } from './session.ts';
import { MINI_BROWSER, startWebKit } from './webkit.ts';

interface Engine {
  name: string;
  /** The programs of Debian's packages. */
  programs: string[];
  start(): Promise<Session>;
}

export const engines: Engine[] = [
  { name: 'Chromium', programs: [], start: startChromium },
  { name: 'Firefox', programs: ['/usr/bin/firefox-esr'], start: startFirefox },
  {
    name: 'WebKit',
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', MINI_BROWSER],
    start: startWebKit,
  },
];

export const missingProgram = ({ programs }: Pick<Engine, 'programs'>): string | undefined =>
  programs.find((path) => !existsSync(path));
