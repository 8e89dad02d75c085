import { expect, test } from 'vitest';
import { siteOrigin } from './site-origin.ts';

test.each([
  ['https://garage.example', 'https://garage.example'],
  ['https://deploy-preview-7--garage.netlify.app', 'https://deploy-preview-7--garage.netlify.app'],
  ['http://deploy-preview-7--garage.netlify.app', 'https://garage.example'],
  ['https://x--garage.netlify.app.evil.example', 'https://garage.example'],
  ['https://evil.example', 'https://garage.example'],
])('a customer at %s is sent back to %s', (at, back) => {
  expect(siteOrigin(new Request(`${at}/api/orders`))).toBe(back);
});
