import { expect, test } from 'vitest';
import { FULL, sampleOf } from '../../support/full.ts';
import { DAYS, MINUTES, wait } from '../../support/gateways/money.ts';
import type { ActName } from '../../support/races/acts.ts';
import { endOf, expectSettled } from '../../support/races/settled.ts';
import {
  addParty,
  beginWorld,
  doOne,
  pause,
  playSteps,
  type Step,
  settle,
  worldCloudForFile,
} from '../../support/races/world.ts';
import { at } from '../../support/visits.ts';

/* Races by name: what is done one after the other, or at once, and what has become of the booking and its money once all is settled. */

const cloud = worldCloudForFile();

const HOUR = 60 * MINUTES;
const FAR = at('2026-11-25', '09:00');
const NEAR = at('2026-11-22', '15:00');
const BOTH = ['BDT', 'USD'] as const;

type End = Partial<Awaited<ReturnType<typeof endOf>>>;
const kept: End = { orders: 1, payment: 'paid', taken: 1, returned: 0 };
const one: End = { orders: 1, payment: 'paid', taken: 2, returned: 1 };
const back: End = { orders: 0, cancelled: 1, payment: 'refunded', taken: 1, returned: 1 };

interface Example {
  steps: Step[];
  end: End;
  in?: readonly ('BDT' | 'USD')[];
  start?: string;
  isOfDesk?: boolean;
}

const examples: Record<string, Example> = {
  'a payment of which nobody tells is found by the scheduled run': {
    steps: ['pay', 16 * MINUTES],
    end: kept,
  },
  'news that comes thrice, and with the customer, pays once': {
    steps: ['pay', ['tellThrice', 'tell', 'comeBack'], 'tell'],
    end: kept,
  },
  'a payment that arrives after the cancellation goes back': { steps: ['cancel', 'pay', 'tell'], end: back },
  'a payment that arrives with the cancellation goes back': { steps: ['pay', ['tell', 'cancel']], end: back },
  'two cancellations at once give the money back once': {
    steps: ['pay', 'tell', ['cancel', 'cancel']],
    end: back,
  },
  'of two pages that are both paid, one payment goes back': {
    steps: ['payAgain', 'pay', 'payFirstPage', ['tell', 'tell']],
    end: one,
  },
  'two pages are opened at once, and both are paid: one payment goes back': {
    steps: ['decline', ['payAgain', 'payAgain'], 'pay', 'payFirstPage', 'tell'],
    end: { orders: 1, payment: 'paid' },
  },
  'one page that is paid twice pays once': { steps: ['pay', 'pay', ['tell', 'tell']], end: one, in: ['BDT'] },
  'a page that is paid after a day pays the booking': {
    steps: [DAYS + MINUTES, 'pay', 'tell'],
    end: kept,
    in: ['BDT'],
  },
  'an order that is cancelled 31 days after its payment keeps it': {
    steps: ['pay', 'tell', 31 * DAYS, 'cancel'],
    end: { cancelled: 1, payment: 'paid', returned: 0 },
  },
  'what strangers make up pays nothing': {
    steps: ['forge', 16 * MINUTES, ['forge', 'comeBack']],
    end: { orders: 1, payment: 'unpaid', taken: 0 },
  },
  'a refund that fails is made again, once': {
    steps: ['pay', 'tell', 'refundsFail', 'cancel', 16 * MINUTES, ['restart', 'restart']],
    end: back,
  },
  'a payment that is held is decided on once': {
    steps: ['payRisky', 'tell', ['release', 'refuse'], 16 * MINUTES],
    end: { orders: 1, taken: 1 },
  },
  'a visit that is chosen twice at once is chosen once': {
    steps: ['pay', 'tell', ['plan', 'plan']],
    end: { ...kept, hasVisit: true, moves: 1 },
  },
  'a visit that is given up as its order is cancelled is gone once': {
    steps: ['pay', 'tell', 'plan', ['giveUp', 'cancel']],
    end: { ...back, hasVisit: false },
  },
  'an order that is cancelled just before its visit keeps the money': {
    steps: ['pay', 'tell', 'plan', 'cancel'],
    end: { cancelled: 1, payment: 'paid', returned: 0 },
    start: NEAR,
  },
  'a car that is received as its order is cancelled is here, or was not': {
    steps: ['pay', 'tell', 'plan', ['receive', 'cancel']],
    end: { taken: 1 },
  },
  'work that is approved twice at once is due once, and paid once': {
    steps: ['pay', 'tell', 'find', ['approve', 'approve'], ['payRest', 'payRest']],
    end: { payment: 'paid', approved: 1, due: 0 },
  },
  'cash that is taken twice at once is taken once': {
    steps: ['pay', 'tell', 'find', 'approve', ['takeRest', 'takeRest']],
    end: { due: 0, atDesk: 420_000 },
  },
  'cash that is taken while the link is paid is kept, and the payment goes back': {
    steps: ['payAgain', 'takeRest', 'pay', 'tell'],
    end: { payment: 'paid', taken: 1, returned: 1, atDesk: 606_375 },
    in: ['BDT'],
    isOfDesk: true,
  },
  'an erasure at the time of the payment leaves no money': {
    steps: ['pay', ['tell', 'erase'], 16 * MINUTES],
    end: { taken: 1, isErased: true },
  },
  'money that arrives from a bank an hour later pays the order': {
    steps: ['payByBank', 'comeBack', 'tell', HOUR, 'bankPays', 'tell'],
    end: kept,
    in: ['USD'],
  },
  'money that arrives from a bank three days later pays the order': {
    steps: ['payByBank', 'comeBack', 'tell', 3 * DAYS, 'bankPays', 'tell'],
    end: kept,
    in: ['USD'],
  },
  'money that arrives from a bank three days later, of which nobody tells, is found': {
    steps: ['payByBank', 'comeBack', 3 * DAYS, 'bankPays', DAYS / 2 + MINUTES],
    end: kept,
    in: ['USD'],
  },
  'money that arrives from a bank after another payment goes back': {
    steps: ['payAgain', 'payByBank', 'pay', 'tell', 3 * DAYS, 'bankPays', 'tell'],
    end: one,
    in: ['USD'],
  },
  'money that a bank takes back after the cancellation is given back once': {
    steps: ['pay', 'tell', 'dispute', 'tell', 'cancel', 16 * MINUTES, 'loseDispute', 'tell'],
    end: { cancelled: 1, taken: 1, returned: 1 },
    in: ['USD'],
  },
};

test.each(
  Object.entries(examples).flatMap(([title, example]) =>
    (example.in ?? BOTH).map((currency) => [title, currency, example] as const),
  ),
)('%s (%s)', async (_title, currency, { steps, end, isOfDesk = false, start = FAR }) => {
  const world = await beginWorld(cloud);
  const who = await addParty(world, { currency, isOfDesk });
  await playSteps(world, who, ['book', ...steps], start);
  const { payment } = await endOf(world, who);
  // Nothing has to be waited for, but refunds.
  if (end.payment === 'paid') expect(payment).toBe('paid');
  await settle(world);
  expect(await endOf(world, who)).toMatchObject(end);
  await expectSettled(world);
});

const moments = {
  'one after the other': async () => undefined,
  'and the scheduled run comes before the last': () => pause(16 * MINUTES),
  'and the last after the page has expired': () => pause(DAYS + MINUTES),
  'and the last after the time for a refund': async () => wait(31 * DAYS),
};
const ofMoney: ActName[] = ['payFirstPage', 'payElsewhere', 'tell', 'cancel'];
const orderings = ofMoney.flatMap((first) =>
  ofMoney.flatMap((second) => ofMoney.map((third) => [first, second, third] as const)),
);

test.each(Object.entries(moments))(
  'customers who do three things with their money, %s, are charged once or not at all',
  {
    timeout: 5 * 60_000,
  },
  async (_title, letPass) => {
    const world = await beginWorld(cloud);
    const parties = await Promise.all(
      sampleOf(orderings).flatMap((ordering) =>
        (FULL ? BOTH : BOTH.slice(world.parties.length % 2)).slice(0, FULL ? 2 : 1).map(async (currency) => ({
          who: await addParty(world, { currency, label: `${currency}: ${ordering.join(', ')}` }),
          ordering,
        })),
      ),
    );
    const doAll = (nameOf: (ordering: readonly ActName[]) => ActName | undefined) =>
      Promise.all(
        parties.map(async ({ who, ordering }) => {
          const name = nameOf(ordering);
          if (name) await doOne(world, { name, who, start: FAR });
        }),
      );
    await doAll(() => 'book');
    for (const index of [0, 1]) await doAll((ordering) => ordering[index]);
    await letPass();
    await doAll((ordering) => ordering[2]);
    await settle(world);
    await expectSettled(world);
  },
);
