import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { localEnvironment, type Ports, readPorts } from '../../../netlify/local-cloud/local-settings.ts';
import { allSettings } from '../../../src/contract/environment/settings-table.ts';

/* The one build of all tests and measurements, for the local cloud on its default ports. */

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The folder of `dist` and `.functions` as built: `npm run dev` and other builds overwrite those of the project. */
export const builtFolder = `${root}node_modules/.cache/built-site`;
const defaultPorts = readPorts({});

/** Returns a random-looking value that is the same in each run and in no file. */
const madeUp = (name: string): string =>
  createHash('sha512').update(name).digest('base64').replace(/\W/g, '').slice(0, 50);

/** The secrets of the build by variable, like those of a deploy; some begin with a prefix, such as sk_test_. */
export const secrets = Object.fromEntries(
  [...allSettings].flatMap(([name, { secret, local = 'local' }]) =>
    secret ? [[name, local.replace(/local.*/, madeUp(name))]] : [],
  ),
);

/** The variables of the build. */
export const settings = {
  ...localEnvironment(defaultPorts),
  ...secrets,
  URL: `http://localhost:${defaultPorts.site}`,
  VITE_TOKEN_SYNC_URL: '/token-sync',
  // Only a site with a version notices a newer one.
  COMMIT_REF: '0123456789abcdef',
  // Without a store, the pages show the committed catalogue.
  UPSTASH_REDIS_REST_URL: '',
  // A deploy may have this one, and is built for production all the same.
  NODE_ENV: 'development',
};

/** Builds the site, unless it is built from the present sources. */
export function buildOnce(): void {
  const sources = hashOfSources();
  const stamp = `${builtFolder}/sources`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  execFileSync(process.execPath, ['netlify/build/build.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(builtFolder, { recursive: true, force: true });
  for (const name of ['dist', '.functions'])
    cpSync(root + name, `${builtFolder}/${name}`, { recursive: true });
  writeFileSync(stamp, sources);
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const sources = ['{src,netlify,public}/**/*.*', 'index.html', 'vite.config.ts', 'package{,-lock}.json'];
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(root + file));
  }
  return hash.digest('hex');
}

/** Returns a function that puts these ports in place of the default ones in a text of the build. */
export function onPorts(ports: Omit<Ports, 'bundler'>): (text: string) => string {
  const newPorts = new Map([
    [String(defaultPorts.site), ports.site],
    [String(defaultPorts.cloud), ports.cloud],
    [String(defaultPorts.identity), ports.identity],
  ]);
  const local = RegExp(`(?<=//(?:127\\.0\\.0\\.1|localhost):)(?:${[...newPorts.keys()].join('|')})\\b`, 'g');
  return (text) => text.replace(local, (port) => String(newPorts.get(port)));
}
