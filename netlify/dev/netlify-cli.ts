import { fileURLToPath } from 'node:url';
import { findFreePort } from '../local-cloud/lib/listen.ts';

/** Returns the arguments for Node to run `netlify dev` or `netlify serve` on this port, without internet. */
export async function netlifyArguments(mode: 'dev' | 'serve', port: number): Promise<string[]> {
  return [
    fileURLToPath(new URL('run-netlify.ts', import.meta.url)),
    mode,
    '--offline',
    // They need Deno, which is loaded from the internet: without it, the start does not end.
    '--internal-disable-edge-functions',
    '--port',
    String(port),
    // Its own server of static files would otherwise be on port 3999 in each process, and two could not start at once.
    ...(mode === 'serve' ? ['--staticServerPort', String(await findFreePort())] : []),
  ];
}
