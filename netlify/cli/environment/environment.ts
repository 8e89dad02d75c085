import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import * as z from 'zod/mini';
import type { Variables } from '../../../src/contract/parse-variables.ts';
import { allSettings } from '../../../src/contract/settings-table.ts';
import { CommandError, runCommand, usageError } from '../command.ts';
import { type EnvFile, locate, readEnvFile } from '../env-file.ts';
import { contexts, type DeployContext, findProblems, isForCommandsOnly } from './context-variables.ts';

/*
 * `npm run environment`: holds the variables of a file like .env.example against what a context of the deployed site needs,
 * and sets them in Netlify.
 */

const USAGE = `Usage: npm run environment -- check|set ${contexts.join('|')} <file> [--production <file>]
  check   says what is missing, malformed, local, or production's
  set     checks, then sets each variable in Netlify (after \`npx netlify login\` and \`npx netlify link\`)
  --production   the file of production's variables, for a preview to have nothing of; \`set\` asks Netlify, too`;

await runCommand(async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { production: { type: 'string' } },
  });
  const [action, name, path, ...rest] = positionals;
  const context = contexts.find((known) => known === name);
  if (!context || !path || rest.length > 0 || (action !== 'check' && action !== 'set'))
    throw usageError(USAGE);
  const file = readEnvFile(path);
  const production = values.production === undefined ? undefined : readEnvFile(values.production);
  refuse(context, file, production?.variables, [...file.problems, ...(production?.problems ?? [])]);
  if (action === 'set') await setVariables(context, file);
  console.log(`${path}: all that ${context} needs.`);
});

/** Throws a CommandError with all that is wrong with a file for a context, and further problems. */
function refuse(context: DeployContext, file: EnvFile, production?: Variables, others: string[] = []): void {
  const problems = findProblems(context, file.variables, production)
    // What stands in the file without a value has been told.
    .filter(({ name }) => name in file.variables || !file.lines.has(name))
    .map((problem) => locate(file, problem));
  const all = [...others, ...problems];
  if (all.length > 0) throw new CommandError(all.join('\n'));
}

async function setVariables(context: DeployContext, file: EnvFile): Promise<void> {
  const production = await listVariables('production');
  if (context !== 'production') refuse(context, file, production);
  const names = Object.keys(file.variables);
  for (const name of names.filter(isForCommandsOnly))
    console.log(`${name} is for commands only: it is not set in Netlify.`);

  const deployed = Object.entries(file.variables).filter(([name]) => !isForCommandsOnly(name));
  const isSecret = (name: string) => allSettings.get(name)?.secret === true;
  for (const [name, value] of deployed) {
    const options = ['--context', context, '--force', ...(isSecret(name) ? ['--secret'] : [])];
    // After `--` a value may begin with a hyphen.
    await netlify(`env:set ${name}`, ['env:set', ...options, '--', name, value]);
    console.log(`${name} is set.`);
  }
  const listed = await listVariables(context);
  const missing = deployed.filter(([name]) => !(name in listed)).map(([name]) => name);
  if (missing.length > 0) throw new CommandError(`Netlify's ${context} lacks ${missing.join(', ')}.`);
  // Netlify ignores --secret for a variable that it has already.
  const readable = deployed.filter(([name, value]) => isSecret(name) && listed[name] === value);
  if (readable.length > 0) {
    const unset = readable.map(([name]) => `npx netlify env:unset ${name}`).join('\n');
    throw new CommandError(
      `Netlify shows these secrets to whoever may see the site. Remove them, then set all again:\n${unset}`,
    );
  }
}

async function listVariables(context: DeployContext): Promise<Variables> {
  const listed = await netlify('env:list', ['env:list', '--context', context, '--json']);
  try {
    return z.parse(z.record(z.string(), z.string()), JSON.parse(listed));
  } catch {
    // Without a linked project it says so, and ends with code 0.
    throw new CommandError(`netlify env:list failed. ${listed.trim()}`);
  }
}

async function netlify(what: string, args: string[]): Promise<string> {
  try {
    return (await promisify(execFile)('netlify', args)).stdout;
  } catch (error) {
    const told = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    // Not the error's own message: it quotes the command, and with it a secret.
    throw new CommandError(`netlify ${what} failed. ${told}`);
  }
}
