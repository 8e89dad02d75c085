import { expect, test } from 'vitest';
import { sumMonth } from './month-sums.ts';
import { invoiceableAmountsOfDays, sumMoneyOfDays } from './sums-of-days.ts';

/* What orders say of their days is in day-facts.test.ts; that all of it agrees with tills and gateways, in tests/api/races. */

test('the sums of a month are those of its days, and of the orders that were dropped since', () => {
  const full = { arrivals: 1, maxArrivals: 4, minutes: 60, maxMinutes: 240 };
  const first = {
    '["charged","BDT"]': [500],
    '["money","cash","BDT"]': [400, 2, 100, 1],
    '["money","stripe","USD"]': [70, 1, 0, 0],
    '["mechanic"]': [1, 100, 0, 10],
    '["work"]': [1, 100, 0, 10],
    '["off","discount","came twice"]': [1, -20],
    '["order","web"]': [2],
    '["order","missed"]': [1],
    '["finding","asked"]': [2, 300],
    '["finding","approved"]': [1, 100],
  };
  const second = {
    '["charged","BDT"]': [30],
    '["kept","BDT"]': [30],
    '["money","card","BDT"]': [30, 1, 0, 0],
    '["mechanic"]': [1, 50, 0, 20],
    '["off","discount","came twice"]': [1, -5],
    '["order","cancelled"]': [1],
    '["written-off"]': [1, 90],
    '["dispute","open","BDT"]': [1, 60],
  };
  const dropped = {
    '["charged","USD"]': [70],
    '["mechanic","Jamal"]': [1, 300, 70, 30],
    '["order","desk"]': [1],
    '["order","first"]': [1],
    '["recovered"]': [1, 40],
  };
  const days = [
    { day: '2026-11-01', sums: first, till: { acts: [] }, ...full },
    { day: '2026-11-02', sums: second, till: { acts: [] }, ...full },
  ];
  const counted = (count: number, amount: number) => ({ count, amount });
  expect(sumMonth({ month: '2026-11', days, dropped, smsParts: 7 })).toEqual({
    month: '2026-11',
    days: [
      { day: '2026-11-01', charged: { BDT: 500, USD: 0 }, received: { BDT: 300, USD: 70 }, ...full },
      { day: '2026-11-02', charged: { BDT: 30, USD: 0 }, received: { BDT: 30, USD: 0 }, ...full },
    ],
    charged: { BDT: 530, USD: 70 },
    kept: { BDT: 30, USD: 0 },
    received: [
      { method: 'cash', currency: 'BDT', taken: 400, takenCount: 2, givenBack: 100, givenBackCount: 1 },
      { method: 'card', currency: 'BDT', taken: 30, takenCount: 1, givenBack: 0, givenBackCount: 0 },
      { method: 'stripe', currency: 'USD', taken: 70, takenCount: 1, givenBack: 0, givenBackCount: 0 },
    ],
    services: [],
    work: { count: 1, charged: { BDT: 100, USD: 0 }, minutes: 10 },
    mechanics: [
      { mechanic: 'Jamal', count: 1, charged: { BDT: 300, USD: 70 }, minutes: 30 },
      { mechanic: undefined, count: 2, charged: { BDT: 150, USD: 0 }, minutes: 30 },
    ],
    reductions: [{ kind: 'discount', reason: 'came twice', ...counted(2, -25) }],
    writtenOff: counted(1, 90),
    recovered: counted(1, 40),
    movements: [],
    drawerOff: [],
    disputes: [{ state: 'open', currency: 'BDT', ...counted(1, 60) }],
    bookings: { web: 2, desk: 1, cancelled: 1 },
    visits: { first: 1, again: 0 },
    noShows: 1,
    smsParts: 7,
    findings: {
      asked: counted(2, 300),
      approved: counted(1, 100),
      ...{ declined: counted(0, 0), deferred: counted(0, 0), booked: counted(0, 0) },
    },
  });
});

test('the sums of some days are those of their facts, without what was recorded as given back', () => {
  const none = { BDT: 0, USD: 0 };
  expect(sumMoneyOfDays([{}, {}])).toEqual({ charged: none, received: none, served: 0 });
  const days = [
    {
      '["charged","BDT"]': [500],
      '["mechanic","Jamal"]': [2, 500, 0, 60],
      '["money","cash","BDT"]': [400, 1, 0, 0],
    },
    { '["charged","USD"]': [70], '["mechanic"]': [1, 0, 70, 30], '["money","stripe","USD"]': [70, 1, 0, 0] },
    {
      '["charged","BDT"]': [-20],
      '["money","cash","BDT"]': [0, 0, 30, 1],
      '["money","by-hand","BDT"]': [0, 0, 9, 1],
    },
  ];
  expect(sumMoneyOfDays(days)).toEqual({
    charged: { BDT: 480, USD: 70 },
    received: { BDT: 370, USD: 70 },
    served: 3,
  });
});

test('a service that was given a title in Bangla meanwhile is one service', () => {
  const sums = {
    '["service","oil","Oil change"]': [1, 500, 0, 40],
    '["service","oil","Oil change","তেল বদল"]': [2, 900, 0, 80],
    '["service","wash","Wash"]': [1, 300, 0, 30],
  };
  const { services } = sumMonth({ month: '2026-11', days: [], dropped: sums, smsParts: 0 });
  expect(services.map(({ nameBn, count, charged }) => [nameBn, count, charged.BDT])).toEqual([
    ['তেল বদল', 3, 1_400],
    [undefined, 1, 300],
  ]);
});

test('what can be invoiced of some days is what was charged, without what was kept of cancelled bookings', () => {
  const days = [
    { '["charged","BDT"]': [500], '["charged","USD"]': [70] },
    { '["charged","BDT"]': [30], '["kept","BDT"]': [30], '["charged","USD"]': [9], '["kept","USD"]': [9] },
  ];
  expect(invoiceableAmountsOfDays(days)).toEqual({ BDT: 500, USD: 70 });
});
