import type { IConfiguration } from 'dependency-cruiser';

/*
 * Restricts the imports between rooms (docs/decisions/rooms.md). A file belongs to the room with the longest matching path. In
 * an ordered list, a room may import from those before it. A room without an entry may import nothing.
 */

const words = [
  'src/format-number.ts',
  'src/format-number.bn.ts',
  'src/garage-texts.ts',
  'src/garage-texts.bn.ts',
  'src/garage-movement-texts.ts',
  'src/garage-movement-texts.bn.ts',
];

const server = [
  ...words,
  'src/garage.ts',
  'src/garage-rules.ts',
  'src/contract',
  'netlify/server/visits/opening-hours.ts',
  'netlify/server',
  'netlify/server/store',
  'netlify/server/order',
  'netlify/server/auth',
  'netlify/server/http',
  'netlify/server/health',
  'netlify/server/catalogue',
  'netlify/server/notices',
  'netlify/server/invoices',
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
  'src/store.ts',
  'src/drafts.ts',
  'src/garage.ts',
  'src/garage-rules.ts',
  'src/contract',
  'src/settings-schema.ts',
  'src/api',
  'src/ui',
  'src/spreadsheet',
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
  'sms',
  'images',
  'blobs',
  'cdn',
  'webhook',
].map((name) => `netlify/local-cloud/${name}`);

/** The rooms that a room may import from, beside itself. */
const allowed: Record<string, string[]> = {
  ...following(server),
  ...following(site),
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
    'package.json',
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
    'netlify/server/order',
    // The demonstration calls the functions as somebody who is signed in.
    'netlify/server/http',
    'netlify/server/auth',
    'src/contract',
    'vite.config.ts',
  ],
  'netlify/cli': [
    ...server,
    'src/spreadsheet',
    'netlify/catalogue',
    'netlify/local-cloud',
    'src/settings-schema.ts',
  ],
};

/** Lets each room import from those before it. */
function following(rooms: string[]): Record<string, string[]> {
  return Object.fromEntries(rooms.map((room, index) => [room, rooms.slice(0, index)]));
}

const rooms = [...new Set([...Object.keys(allowed), 'package.json', 'vite.config.ts'])];

/** Matches the files of a room, without those of the rooms inside it. */
function filesOf(room: string): string {
  if (/\.\w+$/.test(room)) return `^${room}$`;
  const inside = rooms
    .filter((other) => other.startsWith(`${room}/`))
    .map((other) => other.slice(room.length + 1));
  const others = inside.map((path) => (/\.\w+$/.test(path) ? `${path}$` : `${path}/`));
  return `^${room}/${others.length > 0 ? `(?!${others.join('|')})` : ''}`;
}

const tests = ['^tests/', '\\.test\\.tsx?$'];

export default {
  allowed: [
    ...Object.entries(allowed).map(([room, others]) => ({
      from: { path: filesOf(room) },
      to: { path: [room, ...others].map(filesOf) },
    })),
    { from: { path: [...tests, filesOf('vite.config.ts')] }, to: {} },
  ],
  allowedSeverity: 'error',
  forbidden: [{ name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    // It reads TypeScript's own interface up to version 6 only.
    parser: 'swc',
    includeOnly: '^(src|netlify|tests|vite\\.config\\.ts|package\\.json)',
    // Packages that are installed there are no rooms.
    exclude: '/node_modules/',
  },
} satisfies IConfiguration;
