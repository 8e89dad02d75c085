import { createInterface } from 'node:readline/promises';
import type { Redis } from '@upstash/redis';
import { localEnvironment, readPorts } from '../local/settings.ts';
import { ProblemError } from '../server/problems.ts';
import { describe } from '../server/request-log.ts';
import { openRedis } from '../server/store.ts';

/* What the maintainers' commands share: where they work, how they ask, and how they fail. */

/** Something that the person at the terminal can mend: told in one line. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Wrong arguments: exit code 2. */
export const usageError = (usage: string): CommandError => new CommandError(usage, 2);

/** Runs a command to its end; what it throws becomes a line and an exit code above 0. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = error instanceof CommandError ? error.exitCode : isUsage(error) ? 2 : 1;
    if (error instanceof CommandError || isUsage(error)) console.error(error.message);
    else if (isUnreachable(error)) console.error(`${describe(error)}\nIs \`npm run dev\` running?`);
    else console.error(error);
  }
}

/** What parseArgs throws. */
const isUsage = (error: unknown): error is TypeError => error instanceof TypeError && 'code' in error;

const isUnreachable = (error: unknown): boolean =>
  error instanceof ProblemError || (error instanceof TypeError && error.message === 'fetch failed');

/** Gives this process the settings of the local cloud when its environment names no store. */
export function fallBackToLocalCloud(): void {
  if (process.env.UPSTASH_REDIS_REST_URL) return;
  const ports = readPorts(process.env);
  Object.assign(process.env, localEnvironment(ports), { URL: `http://localhost:${ports.site}` });
}

/**
 * The store that the environment names, else this machine's local cloud; says on stderr which one it is.
 * @throws CommandError when the environment names a store without its token.
 */
export function openStore(): Redis {
  fallBackToLocalCloud();
  const { UPSTASH_REDIS_REST_URL: url = '', UPSTASH_REDIS_REST_TOKEN: token } = process.env;
  if (!token) throw new CommandError('UPSTASH_REDIS_REST_TOKEN is missing (.env.example).');
  console.error(`Store: ${url}`);
  return openRedis(url, token);
}

/**
 * Asks before something that cannot be undone; `yes` (a flag) answers beforehand.
 * @throws CommandError when the answer is not yes, or when there is nobody to ask.
 */
export async function confirm(question: string, yes = false): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new CommandError(`${question} There is nobody to ask: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was changed.');
}
