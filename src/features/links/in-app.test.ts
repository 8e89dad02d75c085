import { expect, test } from 'vitest';
import { isInAppBrowser, outsideLink } from './in-app.ts';

const page = 'https://garage.example/checkout/oil-change?from=a#form';
const links = {
  intent: `intent:${page}#Intent;end`,
  safari: `x-safari-${page}`,
  instagram: `instagram://extbrowser/?url=${encodeURIComponent(page)}`,
};

const ofAndroid = (view: string, end: string) =>
  `Mozilla/5.0 (Linux; Android 13; SM-A135F${view}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36${end}`;
const ofPhone = (end: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${end}`;

test.each<[string, string, keyof typeof links]>([
  ['Facebook', ofAndroid('; wv', ' [FB_IAB/FB4A;FBAV/488.0.0.70.76;]'), 'intent'],
  ['Facebook without a mark of the view', ofAndroid('', ' [FB_IAB/FB4A;FBAV/488.0.0.70.76;]'), 'intent'],
  ['Messenger', ofAndroid('; wv', ' [FB_IAB/Orca-Android;FBAV/486.0.0.0;]'), 'intent'],
  ['Instagram', ofAndroid('; wv', ' Instagram 355.0.0.37.103 Android (30/11)'), 'instagram'],
  ['WhatsApp, or any app', ofAndroid('; wv', ''), 'intent'],
  ['TikTok', ofAndroid('', ' BytedanceWebview/d8a21c6'), 'intent'],
  ['Facebook of an iPhone', ofPhone('Mobile/21F79 [FBAN/FBIOS;FBAV/485.0.0.30.109]'), 'safari'],
  ['Messenger of an iPhone', ofPhone('Mobile/21F79 [FBAN/MessengerForiOS;FBAV/485.0.0]'), 'safari'],
  ['Instagram as Safari', ofPhone('Mobile/23E254 Instagram 424.1 (IABMV/1) Safari/604.1'), 'instagram'],
  ['WhatsApp of an iPhone', ofPhone('Mobile/15E148 WAiOS/2.24.20 Safari/604.1'), 'safari'],
  ['X', ofPhone('Version/17.5 Mobile/21F79 Safari/604.1 Twitter for iPhone/10.65'), 'safari'],
  ['any app of an iPad', ofPhone('Mobile/15E148').replace('iPhone;', 'iPad;'), 'safari'],
])('the browser inside %s has a link out of it', (_, userAgent, link) => {
  expect([isInAppBrowser(userAgent), outsideLink(page, userAgent)]).toEqual([true, links[link]]);
});

test.each([
  ofAndroid('', ''),
  ofAndroid('', ' SamsungBrowser/25.0'),
  ofAndroid('; wv', ' OPR/67.1.2254.64033'),
  'Mozilla/5.0 (Android 13; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
  ...['Version/17.5', 'CriOS/131.0', 'FxiOS/128.0', 'GSA/323.0'].map((name) =>
    ofPhone(`${name} Mobile/15E148 Safari/604.1`),
  ),
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
  'Node.js/24',
])('a browser of its own needs no way out: %s', (userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
