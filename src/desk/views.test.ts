import { expect, test } from 'vitest';
import { isViewWithheld, viewFor, viewsOf } from './views.ts';

test.each([
  ['owner', ['day', 'week', 'money', 'services', 'staff']],
  ['desk', ['day', 'week', 'money']],
  [undefined, ['day', 'week', 'money']],
] as const)('a member with the role %s has the views %j', (role, views) => {
  expect(viewsOf(role)).toEqual(views);
});

test.each([
  [null, undefined, 'day'],
  ['nothing', 'desk', 'day'],
  ['money', undefined, 'money'],
  ['services', undefined, undefined],
  ['services', 'owner', 'services'],
  ['order', 'desk', 'order'],
  ['log', undefined, 'log'],
  ['month', undefined, undefined],
  ['month', 'owner', 'month'],
] as const)('the URL’s view %s is for the role %s: %s', (name, role, view) => {
  expect(viewFor(name, role)).toBe(view);
  expect(isViewWithheld(name, role)).toBe(false);
});

test.each([
  ['services', 'day'],
  ['staff', 'day'],
  ['month', 'money'],
  ['vat', 'money'],
] as const)('in place of %s, which is for owners, others see %s', (name, view) => {
  expect([viewFor(name, 'desk'), isViewWithheld(name, 'desk')]).toEqual([view, true]);
});
