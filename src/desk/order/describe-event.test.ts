import { expect, test } from 'vitest';
import { describeEvent, eventReferenceToShow } from './describe-event.ts';

const change = { price: 420_000, was: 380_000 };
const repriced = { type: 'finding-changed', by: 'Salma', reference: 'f1', name: 'Brake pads', change };
const START = '2026-11-25T03:00:00.000Z';

test.each<[Parameters<typeof describeEvent>[0], text: string, id?: string]>([
  [{ type: 'paid', reference: 'abc' }, 'paid', 'abc'],
  [{ type: 'paid', by: 'Karim', reference: 'abc' }, 'payment accepted', 'abc'],
  [{ type: 'visit-moved', reference: START }, 'time moved: Wed 25 Nov, 09:00'],
  [{ type: 'visit-set' }, 'time chosen'],
  [
    { type: 'money-taken', by: 'Salma', reference: 't1', amount: 50_000, method: 'cash' },
    'BDT 500 taken in cash',
  ],
  [
    { type: 'money-given-back', reference: 't1', amount: -5_000, method: 'card', reason: 'late' },
    'BDT 50 given back by card: late',
  ],
  [{ type: 'money-taken', by: 'Salma', reference: 't1' }, 'money taken at the desk', 't1'],
  [
    { type: 'reduced', by: 'Salma', amount: -20_000, change: { price: -20_000 }, reason: 'late' },
    'BDT 200 taken off the bill: late',
  ],
  [{ type: 'reduction-undone', by: 'Salma', reference: 'r1', amount: -20_000 }, 'BDT 200 back on the bill'],
  [
    { type: 'refund-due', by: 'Karim', reference: 'p1', amount: 1_000, currency: 'USD', reason: 'late' },
    '$10 to be given back: late',
  ],
  [{ type: 'mechanic-set', by: 'Salma', reference: 'Rafiq' }, 'Rafiq works on it'],
  [{ type: 'mechanic-set', by: 'Salma' }, 'nobody works on it'],
  [repriced, 'finding changed: Brake pads: BDT 4,200, was BDT 3,800'],
  [{ type: 'beamed-up', reference: 'r1' }, 'beamed-up', 'r1'],
  [{ type: 'constructor', by: 'Salma' }, 'constructor'],
])('the staff can read what %j means', (event, text, id) => {
  expect([describeEvent(event), eventReferenceToShow(event)]).toEqual([text, id]);
});
