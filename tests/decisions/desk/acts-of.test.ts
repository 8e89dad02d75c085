import { expect, test } from 'vitest';
import { pageOfStaffActs, staffActsOf } from '../../../netlify/server/desk/orders/acts-of.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import type { DeskAct } from '../../../src/contract/desk/desk-order.ts';
import { daybookOn } from '../../support/cases/daybook.ts';
import { visitAt } from '../../support/cases/days.ts';
import { deskOrder, ownedOf, paidOrder, serviceLine } from '../../support/cases/orders.ts';
import { refundOf, takenAtDesk } from '../../support/cases/payments.ts';
import { at } from '../../support/cases/times.ts';

/* The staff's acts on a day, from the histories of its orders. */

const DAY = '2026-11-22';
const [NINE, TEN, ELEVEN] = [at(DAY, '09:00'), at(DAY, '10:00'), at(DAY, '11:00')];

type Event = OrderRecord['events'][number];
const by = (
  member: string,
  type: string,
  { when, reference }: { when: string; reference?: string | undefined },
): Event => ({ type, at: when, actor: 'garage', by: member, ...(reference !== undefined && { reference }) });
const withEvents = (order: OrderRecord, ...events: Event[]): OrderRecord => ({
  ...order,
  events: [...order.events, ...events],
});

const web = withEvents(
  paidOrder({ visit: visitAt(NINE) }),
  { type: 'visit-set', at: NINE, actor: 'customer' },
  by('Salma', 'received', { when: NINE }),
  by('Karim', 'in-work', { when: ELEVEN }),
  by('Karim', 'ready', { when: at('2026-11-23', '00:00') }),
);
const desk = withEvents(
  deskOrder({
    _id: 'order-2',
    customer: '',
    vehicle: { plate: 'DHK-22' },
    link: 'second',
    payments: [takenAtDesk(100_000, { refunds: [refundOf(50_000, { id: 'b1', at: TEN, reason: 'late' })] })],
  }),
  by('Salma', 'visit-given-up', { when: TEN, reference: NINE }),
  by('Salma', 'money-given-back', { when: TEN, reference: 'b1' }),
  by('Karim', 'collected', { when: at('2026-11-21', '23:59') }),
);

const titles = (acts: DeskAct[]) => acts.map(({ by: member, type }) => `${member} ${type}`);

test.each<[string, string, string | undefined, string[]]>([
  [
    'all of a day, newest first',
    DAY,
    undefined,
    ['Karim in-work', 'Salma money-given-back', 'Salma visit-given-up', 'Salma received'],
  ],
  ['those of one member', DAY, 'Karim', ['Karim in-work']],
  ['those of the next day, from midnight on', '2026-11-23', undefined, ['Karim ready']],
  ['those of the day before, until midnight', '2026-11-21', undefined, ['Karim collected']],
])('the staff can read their acts: %s', (_case, day, member, expected) => {
  expect(titles(staffActsOf(daybookOn(day, [web, desk].map(ownedOf)), member))).toEqual(expected);
});

test('the staff can read which booking an act was about, and how much money', () => {
  const [, givenBack, , received] = staffActsOf(daybookOn(DAY, [web, desk].map(ownedOf)));
  expect(givenBack).toEqual({
    orderId: 'order-2',
    customer: '',
    plate: 'DHK-22',
    serviceName: 'Oil and filter change',
    type: 'money-given-back',
    at: TEN,
    by: 'Salma',
    reference: 'b1',
    amount: -50_000,
    reason: 'late',
    method: 'cash',
  });
  expect(received).toMatchObject({ orderId: 'order-1', customer: 'Rahim Uddin', plate: 'DHK-11' });
  expect(received).not.toHaveProperty('amount', expect.anything());
});

test('the staff can read which service was added, and why something was taken off', () => {
  const added = serviceLine({ id: 'a1', text: 'Brake pads', addedAt: NINE });
  const off = {
    id: 'r1',
    kind: 'reduction',
    text: 'discount',
    amount: -5,
    at: TEN,
    by: 'K',
    reason: 'late',
  } as const;
  const order = withEvents(
    deskOrder({ lines: [serviceLine(), added, off] }),
    by('Karim', 'service-added', { when: NINE, reference: 'a1' }),
    by('Karim', 'reduced', { when: TEN, reference: 'r1' }),
  );
  expect(staffActsOf(daybookOn(DAY, [ownedOf(order)]))).toMatchObject([
    { reason: 'late' },
    { name: 'Brake pads' },
  ]);
});

/** Returns so many acts, three of each second, newest first. */
const manyActs = (count: number): DeskAct[] =>
  Array.from({ length: count }, (_, number) => ({
    orderId: `order-${number}`,
    customer: 'Rahim Uddin',
    serviceName: 'Oil and filter change',
    type: 'received',
    at: new Date(Date.parse(ELEVEN) - Math.floor(number / 3) * 1_000).toISOString(),
    by: 'Salma',
  }));

/** Reads all pages, with acts that are done meanwhile before each but the first. */
function readPages(acts: DeskAct[], done: DeskAct[] = []): DeskAct[][] {
  const pages: DeskAct[][] = [];
  let [all, after]: [DeskAct[], string | undefined] = [acts, undefined];
  do {
    const page: ReturnType<typeof pageOfStaffActs<DeskAct>> = pageOfStaffActs(all, after);
    pages.push(page.acts);
    after = page.next;
    all = [...done, ...all];
  } while (after !== undefined);
  return pages;
}

test.each([0, 1, 49, 50, 51, 100, 149])('the staff can read %i acts in pages, each once', (count) => {
  const acts = manyActs(count);
  const pages = readPages(acts);
  expect(pages.flat()).toEqual(acts);
  expect(pages).toHaveLength(Math.max(1, Math.ceil(count / 50)));
});

test.each(['', 'x', '1-', '-1', '99999999999999999-1'])('no page of acts begins behind %j', (after) => {
  expect(() => pageOfStaffActs(manyActs(60), after)).toThrow('after');
});
