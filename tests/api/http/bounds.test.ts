import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { unlimited } from '../../../netlify/dev/site-environment.ts';
import { type Account, newAccount } from '../../support/account.ts';
import { findingRequest } from '../../support/cases/findings.ts';
import { wholeMove } from '../../support/cases/moves.ts';
import { deskRequest } from '../../support/desk-bookings.ts';
import {
  customerRequests,
  newVictim,
  publicRequests,
  type Victim,
} from '../../support/requests/every-endpoint.ts';
import { ownCloudForFile } from '../../support/servers/own-cloud.ts';
import { serve } from '../../support/servers/site.ts';
import { setVariables } from '../../support/servers/variables.ts';

/* The worst value of each field, path and query, sent by a stranger: refused before it costs anything. */

const LENGTHS = 8_000;
/** A body has 16 KB at most. */
const long = (text: string) => text.repeat(LENGTHS / Buffer.byteLength(text));
const WORST = [
  ...['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', long(' '), long('9'), long('ﷺ'), long('\u200d')],
  ...[Number.MAX_SAFE_INTEGER, Array.from({ length: LENGTHS - 200 }, () => 0)],
];
const WORST_TEXTS = ['0001-01-01', '9999-12-31', '9999-12', long(' '), long('9')];

const START = '2026-11-25T03:00:00.000Z';
const ids = { transactionId: 'a'.repeat(26), orderId: randomUUID() };

/** Bodies with all fields, of the requests whose usual ones have fewer. */
const wholeBodies: Record<string, object> = {
  'desk book': deskRequest({
    ...{ time: START, plate: 'Dhaka Metro-Ga 12-3456', car: 'Axio', note: 'Blue', overrides: ['full'] },
    ...{ previous: ids.orderId, with: ids.orderId, priceReason: 'A friend' },
  }),
  'desk visit': {
    start: START,
    rev: 1,
    with: ids.orderId,
    together: [{ orderId: ids.orderId, rev: 1 }],
    overrides: ['full'],
  },
  'desk add': {
    ...{ type: 'added', id: randomUUID(), service: 'oil-change', amount: 600_000, agreed: true },
    ...{ rev: 1, start: START, priceReason: 'A friend' },
  },
  'desk move': { ...wholeMove, together: [{ orderId: ids.orderId, rev: 1 }] },
  'desk take': {
    ...{ id: randomUUID(), type: 'taken', method: 'cash', amount: 100 },
    discount: { id: randomUUID(), amount: 100, due: 200, reason: 'r' },
  },
  'desk issue invoice': {
    ...{ type: 'invoice', id: randomUUID(), amount: 100, buyer: { name: 'n', bin: '', address: 'a' } },
  },
  'desk close till': { float: 0, counted: 0, note: 'n', expected: { drawer: 0 } },
  'desk set finding': { ...findingRequest(), minutes: 10, photos: [randomUUID()] },
  visit: {
    start: START,
    plate: 'p',
    car: 'c',
    note: 'n',
    with: ids.orderId,
    together: [{ orderId: ids.orderId }],
  },
};

/** Returns bodies with the worst values, of one field each, at any depth. */
function worstBodies(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return WORST;
  return Object.entries(body).flatMap(([name, value]) =>
    [...WORST, ...(typeof value === 'object' ? worstBodies(value) : [])].map((worst) =>
      Array.isArray(body) ? [worst] : { ...body, [name]: worst },
    ),
  );
}

/** Returns paths with the worst texts: in place of one segment each, and as the values of all queries. */
function worstPaths(path: string): string[] {
  const [segments = ''] = path.split('?');
  const parts = segments.split('/');
  const names = 'q after member version month closed email search order service minutes expected'.split(' ');
  return WORST_TEXTS.flatMap((text) => [
    // What comes after `/api/desk/jobs` may be a value.
    ...parts.flatMap((_, index) =>
      index < 3 ? [] : [parts.with(index, encodeURIComponent(text)).join('/')],
    ),
    `${segments}?${new URLSearchParams(names.map((name) => [name, text]))}`,
  ]);
}

ownCloudForFile();
let victim: Victim;
let stranger: Account;
beforeAll(async () => {
  setVariables(unlimited);
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
  [victim, stranger] = [await newVictim(), await newAccount()];
});

const MOST_CPU_MS = 50;
/** Garbage of others that this thread collects just then is no fault of the request. */
const TRIES = 4;

/** Sends a request as the stranger, until it has cost little. Returns its status, and the least CPU time in ms. */
async function costOf(method: string, path: string, body: unknown): Promise<{ status: number; ms: number }> {
  let cost = { status: 0, ms: Number.POSITIVE_INFINITY };
  for (let tries = 0; tries < TRIES && cost.ms > MOST_CPU_MS; tries += 1) {
    const before = process.threadCpuUsage();
    const { status } = await serve(
      new Request(`${process.env.URL}${path}`, {
        method,
        headers: { Authorization: `Bearer ${stranger.token}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && method !== 'GET' && method !== 'HEAD' && { body: JSON.stringify(body) }),
      }),
    );
    const { user, system } = process.threadCpuUsage(before);
    cost = { status, ms: Math.min(cost.ms, (user + system) / 1_000) };
  }
  return cost;
}

const all = [
  ...Object.entries(customerRequests),
  ...Object.entries(publicRequests).map(([name, [, requestOf]]) => [name, requestOf] as const),
];

test('a stranger is refused before the worst value of any field costs anything', async () => {
  const expected: string[] = [];
  for (const [name, requestOf] of all) {
    const [method, path, usual] = requestOf(victim);
    const body = wholeBodies[name] ?? usual;
    const requests = [
      ...(body === undefined ? [] : worstBodies(body)).map((worst) => ({ url: path, worst })),
      ...worstPaths(path).map((url) => ({ url, worst: body })),
    ];
    for (const { url, worst } of requests) {
      const { status, ms } = await costOf(method, url, worst);
      const about = `${name}: ${method} ${url} ${JSON.stringify(worst)}`.slice(0, 300);
      if (ms > MOST_CPU_MS || status >= 500) expected.push(`${status} ${Math.round(ms)} ms ${about}`);
      else if (name.startsWith('desk ') && ![403, 404, 405, 413].includes(status))
        expected.push(`${status} ${about}`);
    }
  }
  expect(expected).toEqual([]);
});
