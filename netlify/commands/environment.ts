import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv, promisify } from 'node:util';
import * as z from 'zod/mini';
import { CommandError, runCommand, usageError } from './command.ts';
import { contexts, type DeployContext, findProblems, secrets, type Variables } from './context-variables.ts';

/*
 * `npm run environment`: holds the variables of a file like .env.example against what a context of the deployed site needs,
 * and sets them in Netlify.
 */

const USAGE = `Usage: npm run environment -- check|set ${contexts.join('|')} <file> [--production <file>]
  check   says what is missing, malformed, local, or production's
  set     checks, then sets each variable in Netlify (after \`npx netlify login\` and \`npx netlify link\`)
  --production   the file of production's variables, for a preview to have nothing of; \`set\` asks Netlify, too`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { production: { type: 'string' } },
  });
  const [action, name, file, ...rest] = positionals;
  const context = contexts.find((known) => known === name);
  if (!context || !file || rest.length > 0 || (action !== 'check' && action !== 'set'))
    throw usageError(USAGE);
  const variables = readVariables(file);
  const production = values.production ? readVariables(values.production) : {};
  refuse(findProblems(context, variables, production), file);
  if (action === 'set') await setVariables(context, variables, file);
  console.log(`${file}: all that ${context} needs.`);
});

/** The variables of a file that have a value. */
function readVariables(file: string): Variables {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(`${file} cannot be read.`);
  }
  return Object.fromEntries(Object.entries(parseEnv(text)).filter(([, value]) => value));
}

function refuse(problems: string[], file: string): void {
  if (problems.length > 0)
    throw new CommandError(problems.map((problem) => `${file}: ${problem}`).join('\n'));
}

async function setVariables(context: DeployContext, variables: Variables, file: string): Promise<void> {
  if (context !== 'production')
    refuse(findProblems(context, variables, await listVariables('production')), file);
  for (const [name, value = ''] of Object.entries(variables)) {
    const secret = secrets.includes(name) ? ['--secret'] : [];
    await netlify('env:set', name, value, '--context', context, '--force', ...secret);
    console.log(`${name} is set.`);
  }
  const set = await listVariables(context);
  const missing = Object.keys(variables).filter((name) => !(name in set));
  if (missing.length > 0) throw new CommandError(`Netlify's ${context} lacks ${missing.join(', ')}.`);
}

async function listVariables(context: DeployContext): Promise<Variables> {
  const listed = await netlify('env:list', '--context', context, '--json');
  return z.parse(z.record(z.string(), z.string()), JSON.parse(listed));
}

async function netlify(...args: string[]): Promise<string> {
  try {
    return (await promisify(execFile)('netlify', args)).stdout;
  } catch (error) {
    const told = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    // Not the error's own message: it quotes the command, and with it a secret.
    throw new CommandError(`netlify ${args.slice(0, 2).join(' ')} failed. ${told}`);
  }
}
