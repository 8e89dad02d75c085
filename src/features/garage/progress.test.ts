import { createElement } from 'react';
import { expect, test } from 'vitest';
import { textsOf } from '../../../tests/support/markup.ts';
import type { Order } from '../../contract/order.ts';
import { type Progress, refetchWhileUnderWay } from './is-under-way.ts';
import { CarProgress } from './progress.tsx';

const at = '2026-11-22T04:00:00.000Z';
const SINCE = 'Since Sun 22 Nov, 10:00 (Dhaka)';
const message = 'For a part until Thursday';

test.each<[string, Omit<Progress, 'at'>, isAsked: boolean, ...string[]]>([
  ['received', { state: 'received' }, false, 'The car is here', SINCE],
  ['in work', { state: 'in-work' }, false, 'In work', SINCE],
  ['waiting, with a reason', { state: 'waiting', message }, true, 'Waiting', message, SINCE],
  ['waiting for an answer', { state: 'waiting' }, true, 'Waiting for your answer', SINCE],
  ['ready', { state: 'ready' }, false, 'Ready: you can collect it whenever we are open', SINCE],
  ['ready, with a sentence', { state: 'ready', message }, false, 'Ready', message, SINCE],
  ['collected', { state: 'collected' }, false, 'Collected on 22 November 2026'],
])('a customer can read that the car is %s', (_case, step, isAsked, ...texts) => {
  const progress = { ...step, at };
  const element = createElement(CarProgress, { progress, serviceName: 'Oil change', isAsked });
  expect(textsOf(element)).toEqual(['Oil change: ', ...texts]);
});

test.each<[string, Pick<Order, 'progress'>[], boolean]>([
  ['not while no car is here', [{}], false],
  ['while one of the cars is here', [{}, { progress: { state: 'ready', at } }], true],
  ['not once it is collected', [{ progress: { state: 'collected', at } }], false],
])('pages of a customer look for news each minute: %s', (_case, orders, isAsking) => {
  expect(refetchWhileUnderWay(orders)).toBe(isAsking && 60_000);
});
