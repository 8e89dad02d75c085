import { expect, test } from 'vitest';
import { isImageServed } from './service-rules.ts';

test.each([
  ['/wash.svg', true],
  ['https://elsewhere.example/wash.png', true],
  ['http://host.example/wash.png', true],
  ['http://elsewhere.example/wash.png', false],
  ['javascript:alert(1)', false],
  ['//elsewhere.example/wash.png', false],
  ['/\\elsewhere.example/wash.png', false],
  ['/\t/elsewhere.example/wash.png', false],
])('whether a service can have the picture %j: %s', (img, isOnline) => {
  expect(isImageServed(img, 'http://host.example/api')).toBe(isOnline);
});
