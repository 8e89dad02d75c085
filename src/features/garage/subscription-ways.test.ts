import { expect, test } from 'vitest';
import { subscriptionWays } from './subscription-ways.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT}`;
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

test.each([
  ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'link and address'],
  ['Chrome on an iPhone', `${IPHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'link and address'],
  ['Safari on a Mac or an iPad', `${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 'link and address'],
  ['Chrome on a Mac', `${MAC} ${CHROME} Safari/537.36`, 'link and address'],
  [
    'Firefox on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101',
    'link and address',
  ],
  ['Chrome on Windows', `${WINDOWS} ${CHROME} Safari/537.36`, 'address'],
  ['Edge on Windows', `${WINDOWS} ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'address'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'address'],
  ['a Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'address'],
  ['Chrome on Android', `${ANDROID} ${CHROME} Mobile Safari/537.36`, 'nothing'],
  ['Samsung’s browser', `${ANDROID} ${CHROME} SamsungBrowser/29.0 Mobile Safari/537.36`, 'nothing'],
  ['Facebook’s app on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, 'nothing'],
])('%s can subscribe to a calendar: %s', (_, userAgent, expected) => {
  const { byLink, byAddress } = subscriptionWays(userAgent);
  const ways = [byLink && 'link', byAddress && 'address'].filter(Boolean).join(' and ');
  expect(ways || 'nothing').toBe(expected);
});
