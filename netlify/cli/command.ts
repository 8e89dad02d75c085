import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { errors, type Redis } from '@upstash/redis';
import { EnvironmentError, parseVariables } from '../../src/contract/environment/parse-variables.ts';
import { settingsSchemaFor } from '../../src/contract/environment/settings-table.ts';
import { localEnvironment, readPorts } from '../local-cloud/local-settings.ts';
import { localSiteProblems } from '../server/environment.ts';
import { errorText } from '../server/http/request-log.ts';
import { ProblemError } from '../server/problems.ts';
import { openRedis, withoutQuotedData } from '../server/store/store-client.ts';
import { readEnvFile } from './env-file.ts';

/* Shared by the maintainers' commands: the store they use, confirmation, progress and errors. */

const PROGRESS_MS = 5_000;

/** An error that the user can correct, printed without a stack trace. */
export class CommandError extends Error {}

/** Invalid arguments, with exit code 2. */
export class UsageError extends CommandError {}

/** @throws {CommandError} with each problem, if there are any */
export function refuse(problems: string[]): void {
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
}

/** Runs a command with its arguments. Prints an error, and sets an exit code above 0. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    console.error(messageOf(error) ?? error);
    process.exitCode = error instanceof UsageError || isArgumentError(error) ? 2 : 1;
  }
}

/** Returns whether parseArgs threw the error. */
const isArgumentError = (error: unknown): boolean => error instanceof TypeError && 'code' in error;

/** Returns the message of an expected error; undefined for a bug. */
function messageOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // Errors with a syscall are of files that cannot be read or written.
  if (error instanceof CommandError || isArgumentError(error) || 'syscall' in error) return error.message;
  if (error instanceof EnvironmentError) return `${error.message} (.env.example describes each).`;
  if (error instanceof errors.UpstashError) return `The store failed: ${withoutQuotedData(error).message}`;
  if (error.name === 'TimeoutError') return 'The request timed out.';
  const isUnreachable = error instanceof ProblemError || error.message === 'fetch failed';
  return isUnreachable ? errorText(error) : undefined;
}

const ENV_FILE = '--env-file';
/** Confirms whatever a command asks. */
const YES = '--yes';

/** Runs a command on the store of `--env-file=FILE` or of the environment, or else on the local cloud's. */
export const runStoreCommand = (command: (args: string[]) => Promise<void>): Promise<void> =>
  runCommand((args) => command(loadEnvironment(args)));

/**
 * Loads the settings into the environment; returns the remaining arguments.
 * @throws {CommandError} naming each malformed line of the file
 */
function loadEnvironment(args: string[]): string[] {
  for (const arg of args.filter((one) => one.startsWith(`${ENV_FILE}=`))) {
    const { variables, problems } = readEnvFile(arg.slice(ENV_FILE.length + 1));
    refuse(problems);
    // Variables of the shell win, as with Node's own --env-file.
    for (const [name, value] of Object.entries(variables)) process.env[name] ??= value;
  }
  // Node's own options, before the script, are in execArgv.
  const hasFile = [...process.execArgv, ...args].some((arg) => arg.startsWith(ENV_FILE));
  const { UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN } = process.env;
  if (!hasFile && !UPSTASH_REDIS_REST_URL && !UPSTASH_REDIS_REST_TOKEN)
    Object.assign(process.env, localEnvironment(readPorts(process.env)));
  // The server's settings have the site's URL by the name that Netlify sets for functions.
  process.env.URL = process.env.SITE_URL ?? '';
  return args.filter((arg) => !arg.startsWith(`${ENV_FILE}=`) && arg !== YES);
}

const commandSchema = settingsSchemaFor('commands');

/**
 * Returns the store's settings and those of commands only.
 * @throws {EnvironmentError} if one is missing or malformed
 */
const commandSettings = () => {
  const { SITE_URL, UPSTASH_REDIS_REST_URL } = process.env;
  const others = localSiteProblems('SITE_URL', SITE_URL, UPSTASH_REDIS_REST_URL);
  return parseVariables(commandSchema, process.env, { siteUrl: SITE_URL, others });
};

/**
 * Opens the store, and prints its URL to stderr.
 * @throws {EnvironmentError} if its URL or token is missing
 */
export function openStore(): Redis {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = commandSettings();
  console.error(`Store: ${url}`);
  return openRedis(url, token);
}

/**
 * Asks for confirmation, unless the command has `--yes`.
 * @throws {CommandError} if the user declines, or stdin is not a terminal
 */
export async function confirm(question: string): Promise<void> {
  if (process.argv.includes(YES)) return;
  if (!process.stdin.isTTY) throw new CommandError(`${question} This is not a terminal: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was changed.');
}

/** Returns a function that counts processed items, and prints the total to stderr every few seconds. */
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

/** Writes lines to stdout with backpressure. */
export const printLines = (lines: Iterable<string>): Promise<void> =>
  pipeline(lines, process.stdout, { end: false });

/** Returns text from outside on one line, without control and invisible characters, such as those that reverse the direction of writing. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
