import { createRequire } from 'node:module';

/** Returns the arguments for Node to run `netlify dev` or `netlify serve` on this port, without internet. */
export const netlifyArguments = (mode: 'dev' | 'serve', port: number): string[] => [
  createRequire(import.meta.url).resolve('netlify-cli/bin/run.js'),
  mode,
  '--offline',
  '--internal-disable-edge-functions',
  '--port',
  String(port),
];
