import { createRequire } from 'node:module';
import type { Ports } from '../local-cloud/local-settings.ts';

/** Returns the arguments for Node to run `netlify dev` or `netlify serve` on these ports, without internet. */
export const netlifyArguments = (mode: 'dev' | 'serve', ports: Ports): string[] => [
  createRequire(import.meta.url).resolve('netlify-cli/bin/run.js'),
  mode,
  '--offline',
  '--internal-disable-edge-functions',
  '--port',
  String(ports.site),
];
