import { createElement } from 'react';
import { expect, test } from 'vitest';
import { foundWith } from '../../../tests/support/job.ts';
import { textsOf } from '../../../tests/support/markup.ts';
import type { Order } from '../../contract/order/order.ts';
import { type Progress, refetchWhileUnderWay } from './is-under-way.ts';
import { answerStateOf, CarProgress } from './progress.tsx';

const at = '2026-11-22T04:00:00.000Z';
const SINCE = 'Since Sun 22 Nov, 10:00 (Dhaka)';
const message = 'For a part until Thursday';

test.each<[string, Omit<Progress, 'at'>, answer: ReturnType<typeof answerStateOf>, ...string[]]>([
  ['received', { state: 'received' }, undefined, 'The car is here', SINCE],
  ['in work', { state: 'in-work' }, undefined, 'In work', SINCE],
  ['waiting, with a reason', { state: 'waiting', message }, 'awaited', 'Waiting', message, SINCE],
  ['waiting for an answer', { state: 'waiting' }, 'awaited', 'Waiting for your answer', SINCE],
  ['waiting, and answered', { state: 'waiting' }, 'given', 'We have your answer', SINCE],
  ['ready', { state: 'ready' }, undefined, 'Ready: you can collect it whenever we are open', SINCE],
  ['ready, with a sentence', { state: 'ready', message }, undefined, 'Ready', message, SINCE],
  ['collected', { state: 'collected' }, undefined, 'Collected on 22 November 2026'],
])('a customer can read that the car is %s', (_case, step, answer, ...texts) => {
  const progress = { ...step, at };
  const element = createElement(CarProgress, { progress, serviceName: 'Oil change', answer });
  expect(textsOf(element)).toEqual(['Oil change: ', ...texts]);
});

const asked = foundWith('pads', { askedAt: at });
const answered = (time: string) => ({
  ...asked,
  answer: { value: 'approved', way: 'account', at: time } as const,
});

test.each<[string, Pick<Order, 'progress' | 'findings'>, ReturnType<typeof answerStateOf>]>([
  ['is asked nothing', { progress: { state: 'in-work', at } }, undefined],
  ['is asked', { progress: { state: 'waiting', at }, findings: [asked] }, 'awaited'],
  [
    'has answered since',
    { progress: { state: 'waiting', at }, findings: [answered('2026-11-22T05:00:00.000Z')] },
    'given',
  ],
  [
    'had answered before',
    { progress: { state: 'waiting', at }, findings: [answered('2026-11-22T03:00:00.000Z')] },
    undefined,
  ],
  ['has collected the car', { progress: { state: 'collected', at }, findings: [asked] }, undefined],
])('the page of a car knows what it waits for if its customer %s', (_case, order, answer) => {
  expect(answerStateOf(order)).toBe(answer);
});

test.each<[string, Pick<Order, 'progress'>[], boolean]>([
  ['not while no car is here', [{}], false],
  ['while one of the cars is here', [{}, { progress: { state: 'ready', at } }], true],
  ['not once it is collected', [{ progress: { state: 'collected', at } }], false],
])('pages of a customer look for news each minute: %s', (_case, orders, isAsking) => {
  expect(refetchWhileUnderWay(orders)).toBe(isAsking && 60_000);
});
