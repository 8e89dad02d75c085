import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const NOW = new Date('2026-11-25T03:00:00.000Z');
const HOUR = 3_600_000;
const responseAt = (ms: number, headers: Record<string, string> = {}) =>
  new Response(null, { headers: { Date: new Date(NOW.getTime() + ms).toUTCString(), ...headers } });

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  noteServerTime(responseAt(0));
});

test.each<[string, Response, number]>([
  ['three hours slow', responseAt(3 * HOUR), 3 * HOUR],
  ['a day fast', responseAt(-24 * HOUR), -24 * HOUR],
  ['right, with a slow response', responseAt(-20_000), 0],
  ['said to be slow by what a cache has kept', responseAt(-HOUR, { Age: '3600' }), 0],
  ['unknown to the server', new Response(null), 0],
])('a rule is told by the server’s time on a device whose clock is %s', (_case, response, offset) => {
  noteServerTime(response);
  expect(serverNow().getTime() - NOW.getTime()).toBe(offset);
});
