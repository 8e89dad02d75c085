import { expect, test } from 'vitest';
import { keysAbout } from '../../support/erasure.ts';
import { FULL } from '../../support/full.ts';
import { MINUTES } from '../../support/gateways/money.ts';
import type { ActName } from '../../support/races/acts.ts';
import type { Interruption } from '../../support/races/interrupt.ts';
import type { Party } from '../../support/races/party.ts';
import { endOf, expectSettled } from '../../support/races/settled.ts';
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
 * Requests whose process is killed after any of their outgoing requests: with the store, a gateway, the webhook. Each night also those of which
 * one answer is lost, and those that nobody answers from some request on.
 */

const cloud = worldCloudForFile();
const KINDS: Interruption['kind'][] = FULL ? ['crash', 'lost', 'silent'] : ['crash'];
const BOTH = ['BDT', 'USD'] as const;

/** An attempt without a payment page after 21 s counts as abandoned: nobody has the page that may have been opened. */
const ABANDONED = 25_000;
const RUN = 16 * MINUTES;

type End = Partial<Awaited<ReturnType<typeof endOf>>>;

interface Scene {
  before: Step[];
  act: ActName;
  /** Whatever is done after the crash: the same again, unless told. */
  after?: Step[];
  /** What has to have become of it by then, and once all is settled. */
  soon?: End;
  end: End;
  /** The least number of requests that the act makes. */
  atLeast: number;
  in?: readonly ('BDT' | 'USD')[];
}

const kept: End = { orders: 1, payment: 'paid', taken: 1, returned: 0 };
const back: End = { orders: 0, cancelled: 1, payment: 'refunded', taken: 1, returned: 1 };
const paid: Step[] = ['book', 'pay', 'tell'];
const approved: Step[] = [...paid, 'find', 'approve'];
const settledWork: End = { orders: 1, payment: 'paid', taken: 2, returned: 0, due: 0 };
const taka = ['BDT'] as const;

const scenes: Record<string, Scene> = {
  'book again, and pays once': {
    before: [],
    act: 'book',
    after: [ABANDONED, 'book', 'pay'],
    end: kept,
    atLeast: 4,
  },
  'see in the next run that it was paid': {
    before: ['book', 'pay'],
    act: 'comeBack',
    after: [RUN],
    soon: kept,
    end: kept,
    atLeast: 3,
  },
  'cancel again, and gets the money back once': {
    before: paid,
    act: 'cancel',
    end: back,
    atLeast: 6,
  },
  'pay twice on one page, and gets one of both back': {
    before: ['book', 'pay', 'pay'],
    act: 'comeBack',
    end: { orders: 1, payment: 'paid', taken: 2, returned: 1 },
    atLeast: 3,
    in: taka,
  },
  'pay what no order knows: it is kept, and reported once': {
    before: ['book', 'pay', 'lose'],
    act: 'tell',
    after: ['tell', 2 * MINUTES],
    soon: { unmatched: 1 },
    end: { orders: 0, taken: 1, unmatched: 1 },
    atLeast: 4,
  },
  'set a visit again': {
    before: paid,
    act: 'plan',
    end: { ...kept, hasVisit: true, moves: 1 },
    atLeast: 2,
    in: taka,
  },
  'move a visit again': {
    before: [...paid, 'plan'],
    act: 'plan',
    end: { ...kept, hasVisit: true, moves: 2 },
    atLeast: 2,
    in: taka,
  },
  'give a visit up again': {
    before: [...paid, 'plan'],
    act: 'giveUp',
    end: { ...kept, hasVisit: false, moves: 2 },
    atLeast: 2,
    in: taka,
  },
  'cancel an order with a visit again': {
    before: [...paid, 'plan'],
    act: 'cancel',
    end: { ...back, hasVisit: false },
    atLeast: 2,
    in: taka,
  },
  'approve work again': {
    before: [...paid, 'find'],
    act: 'approve',
    end: { ...kept, approved: 1, due: 420_000 },
    atLeast: 2,
    in: taka,
  },
  'pay approved work again, and pays once': {
    before: approved,
    act: 'payAgain',
    after: [ABANDONED, 'payRest'],
    soon: { due: 0 },
    end: settledWork,
    atLeast: 3,
    in: taka,
  },
  'see in the next run that approved work was paid': {
    before: [...approved, 'payElsewhere'],
    act: 'comeBack',
    after: [RUN],
    soon: { due: 0 },
    end: settledWork,
    atLeast: 3,
    in: taka,
  },
  'erase their data again': {
    before: [...paid, 'plan', 'bookAnother'],
    act: 'erase',
    end: { orders: 0, cancelled: 2, isErased: true },
    atLeast: 4,
    in: taka,
  },
};

const cases = Object.entries(scenes).flatMap(([title, scene]) =>
  KINDS.flatMap((kind) => (scene.in ?? BOTH).map((currency) => [kind, title, currency, scene] as const)),
);

test.each(cases)(
  'after a %s at any request, a customer can %s (%s)',
  async (kind, _title, currency, scene) => {
    const { before, act, after = [act], soon = {}, end, atLeast } = scene;
    const world = await beginWorld(cloud);
    const parties: Party[] = [];
    for (let isMet = true; isMet; ) {
      const label = `${kind} at request ${parties.length + 1}`;
      const who = await addParty(world, { currency, label });
      parties.push(who);
      // Each has times of its own.
      const hour = 9 + (parties.length % 8);
      await playSteps(world, who, before, at('2026-11-25', `${hour}`.padStart(2, '0').concat(':00')));
      const start = at('2026-11-26', `${Math.min(hour, 15)}`.padStart(2, '0').concat(':00'));
      const interruption: Interruption = { kind, at: parties.length };
      ({ isMet } = await doOne(world, { name: act, who, start, interruption }));
      await playSteps(world, who, after, start);
      expect(await endOf(world, who), label).toMatchObject(soon);
    }
    expect(parties.length - 1).toBeGreaterThanOrEqual(atLeast);
    await settle(world);
    for (const who of parties) expect(await endOf(world, who), who.label).toMatchObject(end);
    if (end.isErased) for (const { person } of parties) expect(await keysAbout(person)).toEqual([]);
    await expectSettled(world);
  },
);
