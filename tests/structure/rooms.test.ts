import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/*
 * Restricts the imports between rooms (docs/decisions/rooms.md). A file belongs to the room with the longest matching path. In
 * an ordered list, a room may import from those before it, which excludes cycles. A room without an entry may import nothing.
 */

const words = [
  'src/format-number.ts',
  'src/format-number.bn.ts',
  'src/garage-texts.ts',
  'src/garage-texts.bn.ts',
];

const server = [
  ...words,
  'src/garage.ts',
  'src/contract',
  'netlify/server/visits/opening-hours.ts',
  'netlify/server',
  'netlify/server/store',
  'netlify/server/auth',
  'netlify/server/http',
  'netlify/server/health',
  'netlify/server/catalogue',
  'netlify/server/notices',
  'netlify/server/payments',
  'netlify/server/findings',
  'netlify/server/orders',
  'netlify/server/visits',
  'netlify/server/desk',
  'netlify/server/account',
  'netlify/server/schedule',
];

const site = [
  ...words,
  'src/language.ts',
  'src/storage.ts',
  'src/garage.ts',
  'src/contract',
  'src/settings-schema.ts',
  'src/settings.d.ts',
  'src/api',
  'src/ui',
  'src/hydration',
  'src/features',
  'src/desk',
  'src/pages/pages.ts',
  'src/pages',
  'src/app',
];

const standIns = [
  'sslcommerz',
  'stripe',
  'redis',
  'identity',
  'mail',
  'images',
  'blobs',
  'cdn',
  'webhook',
].map((name) => `netlify/local-cloud/${name}`);

/** The rooms that a room outside the ordered lists may import from. */
const more: Record<string, string[]> = {
  src: site,
  'netlify/functions': [...server, 'package.json'],
  'netlify/catalogue': server,
  'netlify/build': [
    ...server,
    'netlify/catalogue',
    'src',
    'src/settings-schema.ts',
    'src/garage.ts',
    'src/hydration',
    'src/pages/pages.ts',
    'src/app',
    'vite.config.ts',
  ],
  'netlify/local-cloud/lib': [],
  ...Object.fromEntries(standIns.map((name) => [name, ['netlify/local-cloud/lib']])),
  'netlify/local-cloud': ['src/contract', 'netlify/local-cloud/lib', ...standIns],
  'netlify/dev': [
    'netlify/local-cloud',
    'netlify/local-cloud/lib',
    ...standIns,
    'netlify/catalogue',
    'netlify/build',
    'netlify/server/store',
    'src/contract',
    'vite.config.ts',
  ],
  'netlify/cli': [...server, 'netlify/catalogue', 'netlify/local-cloud', 'src/settings-schema.ts'],
};

const rooms = new Map<string, Set<string>>();
for (const list of [server, site]) {
  for (const [index, room] of list.entries()) rooms.set(room, new Set(list.slice(0, index)));
}
for (const [room, others] of Object.entries(more)) rooms.set(room, new Set(others));

function roomOf(path: string): string | undefined {
  if (path === '.') return undefined;
  return rooms.has(path) || ['package.json', 'vite.config.ts'].includes(path) ? path : roomOf(dirname(path));
}

/** Returns a file's imports of project files: static, dynamic or by a glob. */
const importsOf = (file: string): string[] =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/(?:^import|^export|\bfrom|\bimport\(|\bglob<.*>\()\s*'(\.[^']+)'/gm),
    ([, path = '']) => normalize(join(dirname(file), path)),
  );

const files = globSync('{src,netlify}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));

test('each room imports only from the rooms it may import from', () => {
  expect(files.length).toBeGreaterThan(200);
  const wrong = files.flatMap((file) => {
    const room = roomOf(file) ?? '';
    return importsOf(file)
      .filter((path) => roomOf(path) !== room && !rooms.get(room)?.has(roomOf(path) ?? ''))
      .map((path) => `${file} → ${path}`);
  });
  expect(wrong).toEqual([]);
});

test('other rooms import only the index.ts of a feature, and pages also its islands', () => {
  const featureOf = (path: string) => /^src\/features\/[^/]+/.exec(path)?.[0];
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => featureOf(path) && featureOf(path) !== featureOf(file))
      .filter(
        (path) =>
          !(path.endsWith('/index.ts') || (roomOf(file) === 'src/pages' && path.endsWith('-island.tsx'))),
      )
      .map((path) => `${file} → ${path}`),
  );
  expect(wrong).toEqual([]);
});

/** A file for each endpoint, each control and each response: they are looked up by their names. */
const longLists = ['netlify/functions', 'src/ui', 'src/contract'];

test('no room but the long lists has more than 20 files', () => {
  // A test stands beside its code, and takes no place of it.
  const all = globSync('{src,netlify,tests}/**/*.*').filter((file) => !/^(src|netlify).*\.test\./.test(file));
  const rooms = Map.groupBy(all, (file) => dirname(file));
  const full = [...rooms].filter(([room, { length }]) => length > 20 && !longLists.includes(room));
  const advice = full.map(([room, names]) => {
    const words = Map.groupBy(names, (name) => basename(name).split(/[-.]/, 1)[0]);
    const shared = [...words].flatMap(([word, { length }]) => (length > 1 ? `${word} (${length})` : []));
    return `${room} has ${names.length} files; what could have a folder of its own: ${shared.join(', ')}`;
  });
  expect(advice).toEqual([]);
});
