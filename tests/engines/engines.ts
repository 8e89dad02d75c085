import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { findFreePort } from '../../netlify/local-cloud/lib/listen.ts';
import { endGroup } from '../../netlify/local-cloud/lib/process-group.ts';

/*
 * Starts Debian's Firefox and WebKitGTK, and sends them the commands of W3C's WebDriver: by its WebSocket (BiDi) to Firefox, whose
 * program for the other way Debian does not have, and by HTTP to WebKit, which does not know the first.
 */

/** The input of `POST /actions` and of `input.performActions`, which is the same. */
type Actions = { type: 'pointer' | 'key'; id: string; actions: Record<string, unknown>[] }[];

export interface Session {
  open(url: string): Promise<unknown>;
  /** Returns the value of an expression, which has to be a string. */
  evaluate(expression: string): Promise<string>;
  perform(actions: Actions): Promise<unknown>;
  /** Missing in WebKit, whose program stops responding after it. */
  back?(): Promise<unknown>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** The programs of Debian's packages. */
  programs: string[];
  start(): Promise<Session>;
}

const START_LIMIT_MS = 60_000;
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

export const engines: Engine[] = [
  { name: 'Firefox', programs: ['/usr/bin/firefox-esr'], start: startFirefox },
  {
    name: 'WebKit',
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', MINI_BROWSER],
    start: startWebKit,
  },
];

export const missingProgram = ({ programs }: Engine): string | undefined =>
  programs.find((path) => !existsSync(path));

/** Starts a program in a process group of its own; returns a function that ends it. */
function start(command: string, args: string[]): () => Promise<void> {
  const { pid } = spawn(command, args, { detached: true, stdio: 'ignore' });
  if (pid === undefined) throw new Error(`${command} could not be started.`);
  return () => endGroup(pid);
}

/** Repeats what fails until the program that was started responds. */
async function untilStarted<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function startFirefox(): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // Nothing of a first start, and nothing from the internet.
  const settings = { 'app.update.disabledForTesting': true, 'browser.shell.checkDefaultBrowser': false };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const port = await findFreePort();
  const options = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`];
  const end = start('/usr/bin/firefox-esr', [...options, 'about:blank']);
  const socket = await untilStarted(() => connect(`ws://127.0.0.1:${port}/session`));
  const send = commander(socket);
  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore' } } },
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

async function startWebKit(): Promise<Session> {
  const port = await findFreePort();
  const end = start('/usr/bin/xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`]);
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
    unhandledPromptBehavior: 'ignore',
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
