import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs, promisify } from 'node:util';
import * as z from 'zod/mini';
import type { Variables } from '../../../src/contract/environment/parse-variables.ts';
import { allSettings } from '../../../src/contract/environment/settings-table.ts';
import { CommandError, refuse, runCommand, UsageError } from '../command.ts';
import { type EnvFile, readEnvFile } from '../env-file.ts';
import { contexts, type DeployContext, findProblems, isForCommandsOnly } from './context-variables.ts';
import { exampleFile, withLocalValues } from './written-settings.ts';

/*
 * `npm run environment`: checks the variables of a file like .env.example against the needs of a deploy context, and sets
 * them in Netlify.
 */

const USAGE = `Usage: npm run environment -- check|set ${contexts.join('|')} <file> [--production <file>]
  check   lists variables that are missing, malformed, local, or shared with production
  set     checks, then sets each variable in Netlify (after \`npx netlify login\` and \`npx netlify link\`)
  write   writes .env.example and the local values in netlify.toml anew, after a change of settings-table.ts
  --production   the file of production's variables, which a preview must not share; \`set\` also asks Netlify`;

await runCommand(async (args) => {
  const options = { production: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [action, name, path, ...rest] = positionals;
  if (action === 'write' && name === undefined) return writeFiles();
  const context = contexts.find((known) => known === name);
  if (!context || !path || rest.length > 0 || (action !== 'check' && action !== 'set'))
    throw new UsageError(USAGE);
  const file = readEnvFile(path);
  const production = values.production === undefined ? undefined : readEnvFile(values.production);
  const ofFiles = [...file.problems, ...(production?.problems ?? [])];
  refuse([...ofFiles, ...problemsIn(context, file, production?.variables)]);
  if (action === 'set') await setVariables(context, file);
  console.log(`${path}: complete for ${context}.`);
  if (action === 'set')
    console.log(
      'Deploys that run keep the values that they were made with, also after a rollback to them: deploy again for these.',
    );
});

function writeFiles(): void {
  writeFileSync('.env.example', exampleFile());
  writeFileSync('netlify.toml', withLocalValues(readFileSync('netlify.toml', 'utf8')));
}

/** Returns the problems of a file's variables for a context, each with its line if it is in the file. */
function problemsIn(context: DeployContext, { path, lines, variables }: EnvFile, production?: Variables) {
  const placeOf = (name: string) => (lines.has(name) ? `${path}:${lines.get(name)}` : path);
  return (
    findProblems(context, variables, production)
      // A variable without a value is among the file's own problems.
      .filter(({ name }) => name in variables || !lines.has(name))
      .map(({ name, problem }) => `${placeOf(name)}: ${name} ${problem}`)
  );
}

/**
 * Sets the variables in Netlify, and verifies the result.
 * @throws {CommandError} if Netlify's CLI fails, a variable is not set or a secret is readable
 */
async function setVariables(context: DeployContext, file: EnvFile): Promise<void> {
  const production = await listVariables('production');
  if (context !== 'production') refuse(problemsIn(context, file, production));
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
  if (missing.length > 0) throw new CommandError(`Netlify did not set ${missing.join(', ')} for ${context}.`);
  // Netlify ignores --secret for an existing variable.
  const readable = deployed.filter(([name, value]) => isSecret(name) && listed[name] === value);
  if (readable.length > 0)
    refuse([
      'Everyone with access to the Netlify project can read these secrets. Remove them, then set all again:',
      ...readable.map(([name]) => `npx netlify env:unset ${name}`),
    ]);
}

/**
 * Reads a context's variables from Netlify.
 * @throws {CommandError} if Netlify's CLI fails or no project is linked
 */
async function listVariables(context: DeployContext): Promise<Variables> {
  const listed = await netlify('env:list', ['env:list', '--context', context, '--json']);
  try {
    return z.parse(z.record(z.string(), z.string()), JSON.parse(listed));
  } catch {
    // Without a linked project the command prints a message, and exits with code 0.
    throw new CommandError(`netlify env:list failed. ${listed.trim()}`);
  }
}

/**
 * Runs Netlify's CLI; returns its output. `label` names the command in the error, without values.
 * @throws {CommandError} if the command fails
 */
async function netlify(label: string, args: string[]): Promise<string> {
  try {
    return (await promisify(execFile)('netlify', args)).stdout;
  } catch (error) {
    // Without a login, it says so on stdout.
    const { stderr = '', stdout = '' } = Object(error);
    const output = [stderr, stdout]
      .map((text) => String(text).trim())
      .filter(Boolean)
      .join('\n');
    // The error's own message would quote the command, and with it a secret.
    throw new CommandError(`netlify ${label} failed. ${output}`);
  }
}
