import { beforeEach, expect, test, vi } from 'vitest';
import { returnPath } from './return-path.ts';

beforeEach(() => void vi.stubGlobal('location', new URL('https://garage.example/login')));

test.each(['/', '/orders', '/checkout/oil-change', '/checkout/oil-change?from=card&to=%2F#top'])(
  'a login returns to %s when that is the remembered path (spec §2)',
  (from) => expect(returnPath({ from })).toBe(from),
);

test.each([undefined, null, {}, { from: 1 }, { from: null }, 'orders', { to: '/orders' }])(
  'a login returns to / when the remembered path is %j (spec §2)',
  (state) => expect(returnPath(state)).toBe('/'),
);

test.each([
  'https://elsewhere.example/orders',
  '//elsewhere.example/orders',
  '/\\elsewhere.example',
  'https://garage.example:8443/orders',
  'https://garage.example@elsewhere.example/',
  'javascript:alert(1)',
  'http://[',
])('a login never leaves the site for %s (spec §2)', (from) => expect(returnPath({ from })).toBe('/'));
