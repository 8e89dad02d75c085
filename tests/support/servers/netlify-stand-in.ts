import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The stand-in for Netlify's CLI, which stores variables in a file next to it. */
const script = `#!/usr/bin/env node
const { readFileSync, writeFileSync } = require('node:fs');
const { parseArgs } = require('node:util');
const path = __dirname + '/netlify.json';
const all = JSON.parse(readFileSync(path, 'utf8'));
const options = { context: { type: 'string' }, json: { type: 'boolean' }, force: { type: 'boolean' }, secret: { type: 'boolean' } };
const { positionals: [command, name, value], values: { context, secret } } = parseArgs({ allowPositionals: true, options });
if (all.loggedOut) { console.log('Logging into your Netlify account…'); process.exit(1); }
else if (all.unlinked) console.log('No project id found');
else if (command === 'env:list') console.log(JSON.stringify(all[context] ?? {}));
else if (name === all.broken) { console.error('Netlify says no'); process.exit(1); }
else {
  const existing = Object.values(all).map((variables) => variables[name]).find(Boolean);
  // As Netlify, ignores --secret for an existing variable.
  (all[context] ??= {})[name] = (existing ? existing === '****' : secret) ? '****' : value;
  writeFileSync(path, JSON.stringify(all));
}
`;

/** Writes the stand-in into a folder for PATH, with each context's variables; returns a function that reads them. */
export function writeNetlify(folder: string, state: Record<string, unknown> = {}) {
  const path = join(folder, 'netlify.json');
  writeFileSync(join(folder, 'netlify'), script, { mode: 0o755 });
  writeFileSync(path, JSON.stringify(state));
  return () => JSON.parse(readFileSync(path, 'utf8'));
}
