import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findFreePort } from '../../netlify/local-cloud/lib/listen.ts';
import { type Session, startProgram, untilStarted } from './session.ts';

export const FIREFOX = '/usr/bin/firefox-esr';

/** Starts Debian's Firefox, which takes commands by WebDriver's WebSocket (BiDi): Debian does not have its program for the other way. */
export async function startFirefox(): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // Nothing of a first start, and nothing from the internet.
  const settings = { 'app.update.disabledForTesting': true, 'browser.shell.checkDefaultBrowser': false };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const port = await findFreePort();
  const options = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`];
  const end = startProgram(FIREFOX, [...options, 'about:blank']);
  const socket = await untilStarted(() => connect(`ws://127.0.0.1:${port}/session`));
  const send = commander(socket);
  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  });
  const tree = z.object({ contexts: z.array(z.object({ context: z.string() })) });
  const [tab] = z.parse(tree, await send('browsingContext.getTree', {})).contexts;
  const context = tab?.context;
  // An exception of the script has no result.
  const value = z.object({ result: z.object({ value: z.string() }) });
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async (expression) => {
      const script = { expression, target: { context }, awaitPromise: false };
      return z.parse(value, await send('script.evaluate', script)).result.value;
    },
    perform: (actions) => send('input.performActions', { context, actions }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    close: async () => {
      socket.close();
      await end();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`${url} does not answer`));
  });
  return socket;
}

const answerSchema = z.object({
  id: z.optional(z.nullable(z.number())),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** Returns a function that sends a command and waits for its result. */
function commander(socket: WebSocket) {
  const pending = new Map<number, (answer: z.infer<typeof answerSchema>) => void>();
  socket.onmessage = ({ data }) => {
    const answer = z.parse(answerSchema, JSON.parse(String(data)));
    pending.get(answer.id ?? 0)?.(answer);
  };
  let id = 0;
  return async (method: string, params: object): Promise<unknown> => {
    id += 1;
    const { promise, resolve } = Promise.withResolvers<z.infer<typeof answerSchema>>();
    pending.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await promise;
    if (error) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  };
}
