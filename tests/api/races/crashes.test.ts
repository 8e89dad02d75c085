import { expect, test } from 'vitest';
import { call } from '../../support/customer.ts';
import { keysAbout } from '../../support/erasure.ts';
import { FULL } from '../../support/full.ts';
import { MINUTES } from '../../support/gateways/money.ts';
import type { ActName } from '../../support/races/acts.ts';
import type { Interruption } from '../../support/races/interrupt.ts';
import type { Party } from '../../support/races/party.ts';
import { type End, endOf, expectSettled, kept } from '../../support/races/settled.ts';
import {
  addParty,
  beginWorld,
  doOne,
  playSteps,
  type Step,
  settle,
  worldCloudForFile,
} from '../../support/races/world.ts';
import { at } from '../../support/visits.ts';

/*
 * Requests whose process is killed after any of their outgoing requests that leave something behind: at the store, a gateway, the webhook. Each night
 * also those of visits, those of which one answer is lost, and those that nobody answers from some request on.
 */

const cloud = worldCloudForFile();
const KINDS: Interruption['kind'][] = FULL ? ['crash', 'lost', 'silent'] : ['crash'];

/** A page that was not opened after 21 s counts as abandoned: nobody has its URL. */
const ABANDONED = 25_000;
const RUN = 16 * MINUTES;

/** Before the crash, what crashes, the end once all is settled; what is done after it (the same again, unless told), and the state by then. */
type Scene = [title: string, before: Step[], act: ActName, end: End, after?: Step[], soon?: End];

const back: End = { orders: 0, cancelled: 1, payment: 'refunded', taken: 1, refunded: 1 };
const lost: End = { orders: 0, taken: 1, unmatched: 1 };
const further: End = { orders: 1, payment: 'paid', taken: 2, refunded: 0, due: 0 };
const paid: Step[] = ['book', 'pay', 'tell'];
const approved: Step[] = [...paid, 'find', 'approve'];

const ofMoney: Scene[] = [
  ['book again, and pays once', [], 'book', kept, [ABANDONED, 'book', 'pay']],
  ['see in the next run that it was paid', ['book', 'pay'], 'comeBack', kept, [RUN], kept],
  ['cancel again, and gets the money back once', paid, 'cancel', back],
  ['pay what no order knows: it is told once', ['book', 'pay', 'lose'], 'tell', lost, ['tell', RUN]],
];
/** Each is one commit, as approving work is, and is for the night. */
const ofVisits: Scene[] = [
  ['set a visit again', paid, 'plan', { ...kept, hasVisit: true, moves: 1 }],
  ['move a visit again', [...paid, 'plan'], 'plan', { ...kept, hasVisit: true, moves: 2 }],
  ['give a visit up again', [...paid, 'plan'], 'giveUp', { ...kept, hasVisit: false, moves: 2 }],
  ['cancel an order with a visit again', [...paid, 'plan'], 'cancel', { ...back, hasVisit: false }],
];
const others: Scene[] = [
  ['pay twice on one page, and gets one back', ['book', 'pay', 'pay'], 'comeBack', { taken: 2, refunded: 1 }],
  ['approve work again', [...paid, 'find'], 'approve', { ...kept, approved: 1, due: 420_000 }],
  ['pay approved work again', approved, 'payAgain', further, [ABANDONED, 'payRest'], { due: 0 }],
  ['see that work was paid', [...approved, 'payElsewhere'], 'comeBack', further, [RUN], { due: 0 }],
  ['erase their data again', [...paid, 'plan', 'bookAnother'], 'erase', { cancelled: 2, isErased: true }],
];

const receiptOf = async ({ transactionId }: Party) =>
  (await call('GET', `/api/orders/by-transaction-id/${transactionId}`)).json();

const cases = KINDS.flatMap((kind) => [
  ...ofMoney.flatMap((scene) => [
    [kind, scene[0], 'BDT', scene] as const,
    [kind, scene[0], 'USD', scene] as const,
  ]),
  ...[...(FULL ? ofVisits : []), ...others].map((scene) => [kind, scene[0], 'BDT', scene] as const),
]);

test.each(cases)(
  'after a %s at any request, a customer can %s (%s)',
  // On a busy machine, the longest took half a minute.
  { timeout: 4 * 60_000 },
  async (kind, _title, currency, scene) => {
    const [, before, act, end, after = [act], soon = {}] = scene;
    const world = await beginWorld(cloud);
    const parties: Party[] = [];
    for (let from: number | undefined = 1; from !== undefined; ) {
      const label = `${kind} from request ${from} on`;
      const who = await addParty(world, { currency, label });
      parties.push(who);
      // Each has times of its own.
      const clock = `1${parties.length % 6}:00`;
      await playSteps(world, who, { steps: before, start: at('2026-11-25', clock) });
      const start = at('2026-11-26', clock);
      const interruption: Interruption = { kind, at: from };
      const { metAt } = await doOne(world, { name: act, who, start, interruption });
      from = metAt && metAt + 1;
      await playSteps(world, who, { steps: after, start });
      expect(await endOf(world, who), label).toMatchObject(soon);
      if (soon.payment)
        expect(await receiptOf(who), label).toMatchObject({ state: soon.payment, _id: who.orderId });
    }
    // Each writes at least once.
    expect(parties.length).toBeGreaterThan(1);
    await settle(world);
    for (const who of parties) expect(await endOf(world, who), who.label).toMatchObject(end);
    if (end.isErased) for (const { person } of parties) expect(await keysAbout(person)).toEqual([]);
    await expectSettled(world);
  },
);
