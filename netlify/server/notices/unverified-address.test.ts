import { expect, test } from 'vitest';
import { numberIfUnverified } from './unverified-address.ts';

const at = (minute: number) => `2026-11-22T04:0${minute}:00.000Z`;
const eventsOf = (...types: string[]) =>
  types.map((type, minute) => ({ type, at: at(minute), actor: 'garage' as const }));
const events = eventsOf('created', 'paid', 'visit-set', 'refund-due', 'refund-due', 'refunded', 'refunded');
const asked = eventsOf('created', 'paid', 'findings-asked');
const often = eventsOf('paid', 'findings-asked', 'findings-asked', 'findings-asked');
const together = eventsOf('paid', 'refund-due', 'refund-due', 'refund-due').map((event) => ({
  ...event,
  at: at(1),
}));

test.each([
  ['its receipt', events, 'paid', 1, 1],
  ['that more goes back', events, 'refund-due', 4, 3],
  ['nothing about money any longer', events, 'refunded', 5, undefined],
  ['a question about the car that was brought', asked, 'findings', 2, 2],
  ['no more of that than of questions', often, 'findings-recorded', 4, undefined],
  ['what was paid at the garage, as every receipt', often, 'desk-receipt', 4, 4],
  ['no word that the car is ready', events, 'ready', 2, undefined],
  ['no word of a cancellation', events, 'cancelled', 2, undefined],
  ['its receipt, of several payments at once', together, 'paid', 1, 4],
  ['no more than that of several payments at once', together, 'refund-due', 1, undefined],
])('a stranger whose address somebody books with gets %s', (_case, all, kind, minute, number) => {
  expect(numberIfUnverified({ events: all }, { kind, at: at(minute) })).toBe(number);
});
