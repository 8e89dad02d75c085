import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { errors, type Redis } from '@upstash/redis';
import { EnvironmentError, parseVariables } from '../../src/contract/parse-variables.ts';
import { schemaFor } from '../../src/contract/settings-table.ts';
import { localEnvironment, readPorts } from '../local-cloud/local-settings.ts';
import { describe } from '../server/http/request-log.ts';
import { ProblemError } from '../server/problems.ts';
import { openRedis, withoutData } from '../server/store/store-client.ts';
import { readEnvFile } from './env-file.ts';

/* What the maintainers' commands share: where they work, how they ask, and how they fail. */

const PROGRESS_MS = 5_000;

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

/** Runs a command with its arguments; what it throws becomes a line and an exit code above 0. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    console.error(lineOf(error) ?? error);
    process.exitCode = error instanceof CommandError ? error.exitCode : isOfArguments(error) ? 2 : 1;
  }
}

/** What parseArgs throws. */
const isOfArguments = (error: unknown): boolean => error instanceof TypeError && 'code' in error;

/** The line that tells of a failure; undefined for a mistake in the program. */
function lineOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // Those with a syscall are of files that cannot be read or written.
  if (error instanceof CommandError || isOfArguments(error) || 'syscall' in error) return error.message;
  if (error instanceof EnvironmentError) return `${error.message} (.env.example says what each is).`;
  if (error instanceof errors.UpstashError) return `The store failed: ${withoutData(error).message}`;
  if (error.name === 'TimeoutError') return 'There was no answer in time.';
  const isUnreachable = error instanceof ProblemError || error.message === 'fetch failed';
  return isUnreachable ? describe(error) : undefined;
}

const ENV_FILE = '--env-file';

/** Runs a command on a store: that of `--env-file=FILE` or of the environment, or else of this machine's local cloud. */
export const runStoreCommand = (command: (args: string[]) => Promise<void>): Promise<void> =>
  runCommand((args) => command(loadEnvironment(args)));

/** Loads this process's settings; returns the arguments that are left for the command. */
function loadEnvironment(args: string[]): string[] {
  for (const arg of args.filter((one) => one.startsWith(`${ENV_FILE}=`))) {
    const { variables, problems } = readEnvFile(arg.slice(ENV_FILE.length + 1));
    if (problems.length > 0) throw new CommandError(problems.join('\n'));
    // The shell's own variables win, as with Node's option of this name.
    for (const [name, value] of Object.entries(variables)) process.env[name] ??= value;
  }
  // Node keeps its own options, before the script, apart.
  const hasFile = [...process.execArgv, ...args].some((arg) => arg.startsWith(ENV_FILE));
  const { UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN } = process.env;
  if (!hasFile && !UPSTASH_REDIS_REST_URL && !UPSTASH_REDIS_REST_TOKEN)
    Object.assign(process.env, localEnvironment(readPorts(process.env)));
  // The server's rules ask for the site's address, which Netlify tells its functions; a command is on this machine.
  process.env.URL ??= 'http://localhost';
  return args.filter((arg) => !arg.startsWith(`${ENV_FILE}=`));
}

const commandSchema = schemaFor('commands');

/**
 * The settings that only commands have, and the store's.
 * @throws {EnvironmentError} if one is missing or malformed
 */
export const commandSettings = () => parseVariables(commandSchema, process.env, process.env.URL);

/**
 * Opens the store, and says on stderr which one it is.
 * @throws {EnvironmentError} if its URL or token is missing
 */
export function openStore(): Redis {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = commandSettings();
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

/** Counts what a long command has gone through, and says so on stderr every few seconds. */
export function startProgress(unit: string): (more: number) => void {
  let done = 0;
  let next = Date.now() + PROGRESS_MS;
  return (more) => {
    done += more;
    if (Date.now() < next) return;
    next = Date.now() + PROGRESS_MS;
    console.error(`${done} ${unit} so far`);
  };
}

/** Writes lines to stdout, no faster than they are taken. */
export const printLines = (lines: Iterable<string> | AsyncIterable<string>): Promise<void> =>
  pipeline(lines, process.stdout, { end: false });

/** Text of a customer's on one line, without what a terminal would obey. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
