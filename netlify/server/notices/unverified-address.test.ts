import { expect, test } from 'vitest';
import { mailNumberToUnverified } from './unverified-address.ts';

const at = (minute: number) => `2026-11-22T04:0${minute}:00.000Z`;
const atMinutes = (...minutes: number[]) => minutes.map(at);
const paidAndBack = atMinutes(1, 3, 4, 5);
const asked = atMinutes(1, 2);
const often = atMinutes(0, 1, 2, 3);
const together = atMinutes(1, 1, 1, 1);

test.each([
  ['its receipt', paidAndBack, 'paid', 1, 1],
  ['that more goes back', paidAndBack, 'refund-due', 4, 3],
  ['nothing about money any longer', paidAndBack, 'refunded', 5, undefined],
  ['a question about the car that was brought', asked, 'findings', 2, 2],
  ['no more of that than of questions', often, 'findings-recorded', 4, undefined],
  ['what was paid at the garage, as every receipt', often, 'desk-receipt', 4, 4],
  ['no word that the car is ready', paidAndBack, 'ready', 2, undefined],
  ['no word of a cancellation', paidAndBack, 'cancelled', 2, undefined],
  ['its receipt, of several payments at once', together, 'paid', 1, 4],
  ['no more than that of several payments at once', together, 'refund-due', 1, undefined],
])('a stranger whose address somebody books with gets %s', (_case, all, kind, minute, number) => {
  expect(mailNumberToUnverified({ mailCauses: all }, { kind, at: at(minute) })).toBe(number);
});
