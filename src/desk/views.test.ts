import { expect, test } from 'vitest';
import { viewFor, viewsOf } from './views.ts';

test.each([
  ['owner', ['day', 'week', 'money', 'services', 'staff']],
  ['desk', ['day', 'week', 'money']],
  [undefined, ['day', 'week', 'money']],
] as const)('a member with the role %s has the views %j', (role, views) => {
  expect(viewsOf(role)).toEqual(views);
});

test.each([
  [null, undefined, 'day'],
  ['money', undefined, 'money'],
  ['services', undefined, undefined],
  ['services', 'owner', 'services'],
  ['services', 'desk', 'day'],
  ['order', 'desk', 'order'],
  ['log', undefined, 'log'],
] as const)('the URL’s view %s is for the role %s: %s', (name, role, view) => {
  expect(viewFor(name, role)).toBe(view);
});
