import * as z from 'zod/mini';
import { findFreePort } from '../../netlify/local-cloud/lib/listen.ts';
import { type Session, startProgram, untilStarted } from './session.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/xvfb-run';
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
export const WEBKIT = [DRIVER, XVFB, MINI_BROWSER];

/** Starts Debian's WebKitGTK, which takes commands by WebDriver's HTTP. */
export async function startWebKit(): Promise<Session> {
  const port = await findFreePort();
  const end = startProgram(XVFB, ['--auto-servernum', DRIVER, `--port=${port}`]);
  const send = async (path: string, method: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = z.parse(z.object({ value: z.unknown() }), await response.json());
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const alwaysMatch = {
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
    unhandledPromptBehavior: 'accept',
  };
  const opening = await untilStarted(() => send('', 'POST', { capabilities: { alwaysMatch } }));
  const session = `/${z.parse(z.object({ sessionId: z.string() }), opening).sessionId}`;
  return {
    open: (url) => send(`${session}/url`, 'POST', { url }),
    evaluate: async (expression) =>
      z.parse(
        z.string(),
        await send(`${session}/execute/sync`, 'POST', { script: `return ${expression}`, args: [] }),
      ),
    perform: (actions) => send(`${session}/actions`, 'POST', { actions }),
    close: async () => {
      await send(session, 'DELETE').catch(() => undefined);
      await end();
    },
  };
}
