import { expect, inject, test } from 'vitest';
import { pathIn } from '../../src/contract/text/language.ts';
import { allPaths } from '../support/page-paths.ts';

/* The status and content type of each method and path, as Netlify's server routes them. */

const HTML = 'text/html';
const JSON_DATA = 'application/json';
const PROBLEM = 'application/problem+json';

const table: Record<string, string> = {
  ...Object.fromEntries(allPaths.map((path) => [`GET ${path}`, `200 ${HTML}`])),
  ...Object.fromEntries(allPaths.map((path) => [`GET ${pathIn('bn', path)}`, `200 ${HTML}`])),
  'HEAD /': `200 ${HTML}`,
  'GET /services/': `200 ${HTML}`,
  'GET /services?search=oil': `200 ${HTML}`,
  'GET /nowhere': `404 ${HTML}`,
  'GET /bn/nowhere': `404 ${HTML}`,
  'GET /bnowhere': `404 ${HTML}`,
  'HEAD /nowhere': `404 ${HTML}`,
  'GET /%E0%A4%A': '400 text/plain',
  'GET //': '400 text/plain',
  'POST /%': '400 text/plain',
  'GET /assets/gone.js': `404 ${HTML}`,
  // The gateway posts to paths of pages, too.
  'GET /payment/cancel': `404 ${HTML}`,
  'GET /payment/ipn': `404 ${HTML}`,
  'POST /payment/success': '303 /payment/success',
  'POST /payment/success/': '303 /payment/success',
  'POST /payment/fail': '303 /payment/fail',
  'POST /payment/cancel': '303 /payment/fail#cancelled',
  'POST /bn/payment/success': '303 /bn/payment/success',
  'POST /bn/payment/cancel': '303 /bn/payment/fail#cancelled',
  'GET /bn/payment/stripe-return': '303 /bn/payment/success',
  'POST /payment/ipn': '200 text/plain',
  'GET /payment/stripe-return': '303 /payment/success',
  'POST /payment/stripe-return': '404 text/plain',
  'POST /payment/stripe-webhook': `400 ${PROBLEM}`,
  'POST /payment/unknown': '404 text/plain',
  // Forms that are sent without scripts.
  'POST /without-scripts': '303 /contact#without-scripts',
  'POST /bn/without-scripts': '303 /bn/contact#without-scripts',
  'GET /api/services': `200 ${JSON_DATA}`,
  'GET /api/services/oil-change': `200 ${JSON_DATA}`,
  'GET /api/orders/by-transaction-id/unknown': `404 ${PROBLEM}`,
  'PATCH /api/orders/unknown': `401 ${PROBLEM}`,
  // tests/api/http/methods.test.ts has all others.
  'HEAD /api/services': `200 ${JSON_DATA}`,
  'PUT /api/services': '405 GET, HEAD',
  'PUT /api/orders/unknown': '405 PATCH, DELETE',
  'GET /api/services/': `200 ${JSON_DATA}`,
  'GET /api/nothing': `404 ${PROBLEM}`,
  'POST /api/nothing': `404 ${PROBLEM}`,
};

async function ask(row: string): Promise<[string, string]> {
  const [method = '', path = ''] = row.split(' ');
  const response = await fetch(inject('netlify').url + path, { method, redirect: 'manual' });
  await response.arrayBuffer();
  const { status, headers } = response;
  const type = headers.get('Content-Type')?.replace(/;.*/, '');
  return [row, `${status} ${headers.get('Allow') ?? headers.get('Location') ?? type}`];
}

test('pages, payments and calls are routed by method and path', async () => {
  const rows = Object.keys(table);
  const actual: [string, string][] = [];
  // Each request to a function starts a thread of its own.
  while (rows.length > 0) actual.push(...(await Promise.all(rows.splice(0, 4).map(ask))));
  expect(Object.fromEntries(actual)).toEqual(table);
});

test('every answer of the site carries the security headers', async () => {
  const { url } = inject('netlify');
  const home = await (await fetch(url)).text();
  const font = /\/assets\/[\w-]+\.woff2/.exec(home)?.[0] ?? 'no font';
  for (const path of ['/', '/services', '/orders', font, '/nowhere', '/assets/gone.js']) {
    const response = await fetch(new URL(path, url));
    await response.arrayBuffer();
    const { headers } = response;
    expect(Object.fromEntries(headers), path).toMatchObject({
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self' 'sha256-/),
    });
  }
});
