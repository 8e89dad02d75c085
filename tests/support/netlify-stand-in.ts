import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Netlify's command line, which keeps what is set in a file beside it. */
const script = `#!/usr/bin/env node
const { readFileSync, writeFileSync } = require('node:fs');
const { parseArgs } = require('node:util');
const path = __dirname + '/netlify.json';
const all = JSON.parse(readFileSync(path, 'utf8'));
const options = { context: { type: 'string' }, json: { type: 'boolean' }, force: { type: 'boolean' }, secret: { type: 'boolean' } };
const { positionals: [command, name, value], values: { context, secret } } = parseArgs({ allowPositionals: true, options });
if (all.unlinked) console.log('No project id found');
else if (command === 'env:list') console.log(JSON.stringify(all[context] ?? {}));
else if (name === all.broken) { console.error('Netlify says no'); process.exit(1); }
else {
  const existing = Object.values(all).map((variables) => variables[name]).find(Boolean);
  // As Netlify does, for which --secret is of no effect on a variable that exists.
  (all[context] ??= {})[name] = (existing ? existing === '****' : secret) ? '****' : value;
  writeFileSync(path, JSON.stringify(all));
}
`;

/** Puts the stand-in into a folder for PATH, with what each context has; returns how to look at that. */
export function writeNetlify(folder: string, state: Record<string, unknown> = {}) {
  const path = join(folder, 'netlify.json');
  writeFileSync(join(folder, 'netlify'), script, { mode: 0o755 });
  writeFileSync(path, JSON.stringify(state));
  return () => JSON.parse(readFileSync(path, 'utf8'));
}
