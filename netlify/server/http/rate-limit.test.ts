import { expect, test } from 'vitest';
import { rateLimitedNetworkOf } from './rate-limit.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['not an address', 'not an address'],
])('%s counts as %s', (ip, network) => expect(rateLimitedNetworkOf(ip)).toBe(network));
