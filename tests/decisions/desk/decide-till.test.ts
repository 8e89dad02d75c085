import { expect, test } from 'vitest';
import {
  decideTillClosing,
  decideTillReopening,
  MAX_TILL_ACTS,
} from '../../../netlify/server/desk/till/decide-till.ts';
import { drawerDifference, type TillAct } from '../../../src/contract/desk/desk-till.ts';
import { at } from '../../support/cases/times.ts';

/* The till of Sunday, 22 November 2026, in Dhaka: 5,000 taka in the morning, 3,000 in cash since. */

const DAY = '2026-11-22';
const EIGHT = at(DAY, '20:00');
const DRAWER = 300_000;
const request = { float: 500_000, counted: 795_000, note: '', expected: { drawer: DRAWER } };
const { expected: _seen, note: _note, ...amounts } = request;
const closed: TillAct = { type: 'closed', day: DAY, at: EIGHT, by: 'Salma', ...amounts, drawer: DRAWER };
const reopened: TillAct = { ...closed, type: 'reopened', at: at(DAY, '20:05'), by: 'Karim' };
const noted = { ...closed, note: '50 were torn' };
const far = { counted: 789_999 };
const anew = { ...closed, at: at(DAY, '20:10') };

type Closing = Partial<
  typeof request & {
    closing: TillAct;
    drawer: number;
    proposed: number;
    actsToday: number;
    day: string;
    by: string;
    at: string;
  }
>;
const close = ({
  closing,
  drawer = DRAWER,
  proposed,
  actsToday = MAX_TILL_ACTS - 1,
  day = DAY,
  by = 'Salma',
  at: time = EIGHT,
  ...changes
}: Closing) =>
  decideTillClosing(
    { day, closing, drawer, proposed, actsToday },
    { ...request, ...changes },
    { by, now: new Date(time) },
  );

test.each<[string, Closing, ReturnType<typeof decideTillClosing>]>([
  ['that is open', {}, closed],
  ['with a note', { note: ' 50 were torn ' }, noted],
  ['that was reopened', { closing: reopened, at: anew.at }, anew],
  ['that is over', { at: at('2026-11-24', '09:00') }, { ...closed, at: at('2026-11-24', '09:00') }],
  ['with what was left in the morning', { proposed: 500_000 }, closed],
  ['with less in the morning than was left', { proposed: 509_000 }, { ...closed, proposed: 509_000 }],
  ['with all that may be missing', { counted: 790_000 }, { ...closed, counted: 790_000 }],
  ['with more missing, and a reason', { ...far, note: '50 were torn' }, { ...noted, ...far }],
  ['with more missing, and none', { ...far, note: ' ' }, 'off-without-note'],
  ['with too much, and no reason', { counted: 810_001 }, 'off-without-note'],
  ['with far less in the morning than was left, and no reason', { proposed: 510_001 }, 'off-without-note'],
  [
    'with far more in the morning than was left, and a reason',
    { proposed: 0, note: '50 were torn' },
    { ...noted, proposed: 0 },
  ],
  ['that is to come', { at: at('2026-11-21', '23:59') }, 'day-ahead'],
  ['that is kept no longer', { at: at('2028-01-01', '09:00') }, 'day-gone'],
  ['whose cash is another than was seen', { drawer: DRAWER + 1 }, 'till-changed'],
  ['too often on one day', { closing: reopened, actsToday: MAX_TILL_ACTS }, 'too-many-till-acts'],
  ['for the first time, whatever was done about others', { actsToday: MAX_TILL_ACTS }, closed],
  ['once more by the same press', { closing: closed, at: anew.at }, closed],
  ['once more after more cash has come', { closing: closed, drawer: DRAWER + 1 }, closed],
  ['that the member has closed with another sum', { closing: closed, counted: 1 }, { closed }],
  ['that the member has closed with another float', { closing: closed, float: 1 }, { closed }],
  ['that the member has closed with another note', { closing: noted }, { closed: noted }],
  ['that another member has closed', { closing: closed, by: 'Karim' }, { closed }],
])('a member closes a day %s', (_case, closing, expected) => {
  expect(close(closing)).toEqual(expected);
});

test.each([
  [795_000, -5_000],
  [800_050, 50],
])('of 8,000 taka that should be there, %i paisa were counted: a difference of %i', (counted, difference) => {
  expect(drawerDifference({ ...closed, counted })).toBe(difference);
});

test.each<
  [
    string,
    TillAct | undefined,
    string | undefined,
    ReturnType<typeof decideTillReopening>,
    actsToday?: number,
  ]
>([
  ['as it was seen closed', closed, EIGHT, { ...closed, type: 'reopened', at: EIGHT, by: 'Karim' }],
  ['with its note', noted, EIGHT, { ...noted, type: 'reopened', at: EIGHT, by: 'Karim' }],
  ['that was not closed', undefined, EIGHT, 'till-open'],
  ['that is open again', reopened, EIGHT, reopened],
  ['too often on one day', closed, EIGHT, 'too-many-till-acts', MAX_TILL_ACTS],
  ['without having seen it', closed, undefined, { closed }],
])('an owner reopens a day %s', (_case, closing, expectedAt, expected, actsToday = 0) => {
  const by = { by: 'Karim', now: new Date(EIGHT) };
  expect(decideTillReopening({ closing, actsToday }, expectedAt, by)).toEqual(expected);
});
