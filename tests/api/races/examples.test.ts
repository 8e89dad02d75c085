import { expect, test } from 'vitest';
import type { Currency } from '../../../src/contract/money/money.ts';
import { DAYS, MINUTES } from '../../support/gateways/money.ts';
import { type End, endOf, expectSettled, kept } from '../../support/races/settled.ts';
import {
  addParty,
  beginWorld,
  playSteps,
  type Step,
  settle,
  worldCloudForFile,
} from '../../support/races/world.ts';
import { at } from '../../support/visits.ts';

/* Races by name: what is done one after the other, or at once, and what has become of the booking and its money once all is settled. */

const cloud = worldCloudForFile();

const HOUR = 60 * MINUTES;
const NEAR = at('2026-11-22', '15:00');

const two: End = { orders: 1, payment: 'paid', taken: 2, refunded: 1 };
const back: End = { orders: 0, payment: 'refunded', taken: 1, refunded: 1, hasVisit: false };
const stays: End = { orders: 0, payment: 'paid', taken: 1, refunded: 0 };
const lost: End = { orders: 0, cancelled: 1, taken: 1, refunded: 1 };
const unpaid: End = { orders: 1, payment: 'unpaid', taken: 0 };

/** Two presses at once. */
const again: Step = ['payAgain', 'payAgain'];
const restarts: Step = ['restart', 'restart'];
const approvals: Step = ['approve', 'approve'];

type Example = [title: string, steps: Step[], end: End, changes?: { start?: string; isOfDesk?: boolean }];

const paid: Step[] = ['pay', 'tell'];
const found: Step[] = [...paid, 'find', 'approve'];
const done: Step[] = [...found, 'payRest'];

/** Work that was paid stays so until the desk gives it back, also if nobody approves it any longer. */
const overpayment: End = { orders: 1, payment: 'paid', taken: 2, refunded: 0, due: 0, approved: 0 };

const inBoth: Example[] = [
  ['a payment of which nobody tells is found by the scheduled run', ['pay', 16 * MINUTES], kept],
  ['news that comes thrice pays once', ['pay', ['tellThrice', 'tell', 'comeBack'], 'tell'], kept],
  ['a payment that arrives after the cancellation goes back', ['cancel', 'pay', 'tell'], back],
  ['a payment that arrives with the cancellation goes back', ['pay', ['tell', 'cancel']], back],
  ['two cancellations at once give the money back once', [...paid, ['cancel', 'cancel']], back],
  ['of two pages, one is paid', ['payAgain', 'pay', 'payFirstPage', ['tell', 'tell']], two],
  ['of two pages at once, one is paid', ['decline', again, 'pay', 'payFirstPage', 'tell'], { orders: 1 }],
  ['an order that is cancelled 31 days later stays paid', [...paid, 31 * DAYS, 'cancel'], stays],
  ['what strangers make up pays nothing', ['forge', 16 * MINUTES, ['forge', 'comeBack']], unpaid],
  ['a refund that fails is made once', [...paid, 'refundsFail', 'cancel', 16 * MINUTES, restarts], back],
  ['a payment that is held is decided on once', ['payRisky', 'tell', ['release', 'refuse']], { taken: 1 }],
  ['a visit is chosen twice at once', [...paid, ['plan', 'plan']], { ...kept, hasVisit: true, moves: 1 }],
  ['a visit is given up as its order is cancelled', [...paid, 'plan', ['giveUp', 'cancel']], back],
  ['an order cancelled near its visit stays paid', [...paid, 'plan', 'cancel'], stays, { start: NEAR }],
  ['a car is received as its order is cancelled', [...paid, 'plan', ['receive', 'cancel']], { taken: 1 }],
  ['work approved twice is paid once', [...paid, 'find', approvals, ['payRest', 'payRest']], { due: 0 }],
  ['cash taken twice at once is kept once', [...found, ['takeRest', 'takeRest']], { atDesk: 420_000 }],
  ['a price that rises after it was paid keeps what was paid', [...done, 'raisePrice'], overpayment],
  ['of a price that rises once paid, the rest is due', [...done, 'raisePrice', 'approve'], { due: 80_000 }],
  ['work that is declined once it is paid keeps what was paid', [...done, 'declineFound'], overpayment],
  ['an erasure comes with the payment', ['pay', ['tell', 'erase']], { taken: 1, isErased: true }],
];
const inTaka: Example[] = [
  ['one page that is paid twice pays once', ['pay', 'pay', ['tell', 'tell']], two],
  ['a page that is paid after a day pays the booking', [DAYS + MINUTES, 'pay', 'tell'], kept],
  [
    'a link that is paid after cash was taken is given back',
    ['payAgain', 'takeRest', 'pay', 'tell'],
    { payment: 'paid', taken: 1, refunded: 1, atDesk: 600_000 },
    { isOfDesk: true },
  ],
  [
    'a link that is paid once the car is here can be held',
    ['receive', 'payAgain', 'payRisky', 'tell'],
    { payment: 'held', taken: 1, refunded: 0 },
    { isOfDesk: true },
  ],
];
const inDollars: Example[] = [
  ['a bank pays an hour later', ['payByBank', 'comeBack', 'tell', HOUR, 'bankPays', 'tell'], kept],
  ['a bank pays three days later', ['payByBank', 'comeBack', 'tell', 3 * DAYS, 'bankPays', 'tell'], kept],
  ['a bank pays later, and nobody tells', ['payByBank', 3 * DAYS, 'bankPays', DAYS / 2 + MINUTES], kept],
  ['a bank pays after another', ['payAgain', 'payByBank', ...paid, 3 * DAYS, 'bankPays', 'tell'], two],
  [
    'a dashboard’s refund does not arrive',
    [...paid, 'givePartElsewhere', 'tell', 'failElsewhere', 'tell'],
    kept,
  ],
  ['a bank takes what is to go back', [...paid, 'dispute', 'tell', 'cancel', 'loseDispute', 'tell'], lost],
];

/** Returns a time on a day that is far, of a booking by its number: a time has few places. */
const farStart = (number: number): string => at('2026-11-25', `1${number % 8}:00`);

/** Plays examples one after the other at one garage, and checks the end of each, and all money. */
async function play(currency: Currency, examples: Example[]): Promise<void> {
  const world = await beginWorld(cloud);
  for (const [index, [label, steps, end, { start, isOfDesk = false } = {}]] of examples.entries()) {
    const who = await addParty(world, { currency, isOfDesk, label });
    await playSteps(world, who, { steps: ['book', ...steps], start: start ?? farStart(index) });
    // Nothing has to be waited for, but refunds.
    if (end.payment === 'paid') expect(await endOf(world, who), label).toMatchObject({ payment: 'paid' });
  }
  await settle(world);
  for (const [index, [label, , end]] of examples.entries()) {
    const [who] = world.parties.slice(index);
    expect(who && (await endOf(world, who)), label).toMatchObject(end);
  }
  await expectSettled(world);
}

/** Returns whether an example is over within hours, so that others can go on at the same garage. */
const isShort = ([, steps]: Example): boolean =>
  steps.every((step) => typeof step !== 'number' || step <= HOUR);
const ofCurrency = {
  BDT: [...inBoth, ...inTaka],
  USD: [...inBoth, ...inDollars],
};
const currencies = ['BDT', 'USD'] as const;

test.each(currencies)(
  'in %s, what is done within hours ends as it is named',
  { timeout: 120_000 },
  (currency) => play(currency, ofCurrency[currency].filter(isShort)),
);

test.each(
  currencies.flatMap((currency) =>
    ofCurrency[currency].filter((one) => !isShort(one)).map((one) => [currency, one[0], one] as const),
  ),
)('in %s: %s', (currency, _title, one) => play(currency, [one]));
