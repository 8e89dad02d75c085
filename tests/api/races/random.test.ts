import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import { FULL, SEED } from '../../support/full.ts';
import { MINUTES, wait } from '../../support/gateways/money.ts';
import { type ActName, setDay } from '../../support/races/acts.ts';
import { expectClosedMonth } from '../../support/races/closed-month.ts';
import type { Interruption } from '../../support/races/interrupt.ts';
import { expectSettled } from '../../support/races/settled.ts';
import {
  addParty,
  beginWorld,
  type Deed,
  doAtOnce,
  makeSmall,
  pause,
  settle,
  type World,
  worldCloudForFile,
} from '../../support/races/world.ts';
import { workAfterResponses } from '../../support/servers/site.ts';
import { wholeStore } from '../../support/store.ts';
import { at, type ServiceId, services } from '../../support/visits.ts';

/*
 * Any interleaving of customers, gateways, strangers and staff, at a garage with few places: what each does, at once with others, in whatever
 * order, now and then interrupted at any request. What always holds is checked after each step, and all money once everything is settled.
 */

const cloud = worldCloudForFile();

const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
const starts = days.flatMap((day) => ['09:00', '15:00'].map((clock) => at(day, clock)));

interface Planned {
  name: ActName;
  who: number;
  start: string;
  interruption: Interruption | undefined;
}
type Command =
  | { kind: 'acts'; acts: Planned[] }
  | { kind: 'day'; day: string; settings: object }
  | { kind: 'run' }
  | { kind: 'wait'; hours: number };

/** Returns one of some values, each as often as its weight says. */
const weighted = <T>(...choices: [weight: number, fc.Arbitrary<T>][]): fc.Arbitrary<T> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
const oneOf = (names: string) => fc.constantFrom(...(names.split(/\s+/) as ActName[]));

/** The acts at a garage, but for findings; an act that is named twice is done twice as often. */
const groups = {
  visits: oneOf('plan plan plan plan giveUp'),
  cars: oneOf('receive receive workOn makeReady handOver undo miss'),
  desk: oneOf(
    'bookWalkIn bookHere planAtDesk planAtDesk bookAlong bookAlong takeBack takeCash takeRest takeLessDiscount giveCashBack repeatDeskPayment',
  ),
  bills: oneOf(
    'reduceHalf reduceHalf reduceAll reduceTwice reduceTooMuch undoReduction undoReduction addService addService removeService writeOff writeOff askAgain closeDay reopenDay moveCash moveCash moveCashBack',
  ),
  payments: oneOf('pay pay payFirstPage payRisky decline payByBank bankPays payAgain payElsewhere'),
  news: oneOf('tell tell tellThrice comeBack forge'),
  ends: oneOf('cancel cancel putAway approveOrder erase'),
  decisions: oneOf(
    'release refuse refund givePart givePart dispute disputePart disputePart inquire winDispute loseDispute refundsFail restart givePartElsewhere giveAllElsewhere failElsewhere',
  ),
};
/** How often each group has its turn. */
type Weights = Partial<Record<keyof typeof groups, number>>;
const ofFindings = oneOf(
  'find raisePrice beginFound approve approve declineFound answerByPhone payRest payRest takeLessDiscount reduceHalf undoReduction handOver writeOff',
);
const often = fc.constant<ActName>('answerOften');

const interruption = weighted<Interruption | undefined>(
  [12, fc.constant(undefined)],
  [1, fc.record({ kind: fc.constantFrom('crash', 'lost', 'silent'), at: fc.integer({ min: 1, max: 8 }) })],
);

/** Returns the commands of a day on which some acts are more frequent than others. */
function commandsOf(parties: number, weights: Weights) {
  // A few of them again and again, the others for the crowd.
  const who = weighted([1, fc.nat(Math.min(5, parties - 1))], [2, fc.nat(parties - 1)]);
  const start = fc.constantFrom(...starts);
  const names = (Object.entries(weights) as [keyof Weights, number][]).map(
    ([name, weight]): [number, fc.Arbitrary<ActName>] => [weight, groups[name]],
  );
  const act = fc.record({ name: weighted(...names), who, start, interruption });
  // Findings are of a few cars, so that what one act begins another goes on with.
  const found = fc.record({
    name: weighted([30, ofFindings], [1, often]),
    who: fc.integer({ min: 1, max: 3 }),
    start,
    interruption,
  });
  const single = weighted([1, act], [1, found]).map((one) => [one]);
  const many = fc.array(weighted([4, act], [1, found]), { minLength: 2, maxLength: parties });
  const settings = fc.oneof(
    fc.constant({}),
    fc.constant({ closed: true }),
    fc.record({ places: fc.nat(3), minutes: fc.constantFrom(0, 60, 500, 540, 1_000) }, { requiredKeys: [] }),
  );
  return weighted<Command>(
    [8, single.map((acts) => ({ kind: 'acts' as const, acts }))],
    [8, many.map((acts) => ({ kind: 'acts' as const, acts }))],
    [1, fc.record({ kind: fc.constant('day' as const), day: fc.constantFrom(...days), settings })],
    [1, fc.record({ kind: fc.constant('wait' as const), hours: fc.nat(6) })],
    [2, fc.constant({ kind: 'run' as const })],
  );
}

/** Returns what is done once the month is over, of any kind. */
const actsLater = (parties: number) =>
  fc.array(fc.record({ name: fc.oneof(...Object.values(groups), ofFindings), who: fc.nat(parties - 1) }), {
    minLength: 6,
    maxLength: 8,
    size: 'max',
  });

/** Acts that are the same when they are repeated at once. */
const REPEATABLE: ActName[] = [
  'plan',
  'giveUp',
  'cancel',
  'erase',
  'approve',
  'declineFound',
  'tell',
  'closeDay',
];

/** Returns acts with the parties that do them, or about which they are done. */
const deedsOf = <Act extends { who: number }>(world: World, acts: Act[]) =>
  acts.flatMap(({ who, ...act }) => {
    const party = world.parties[who];
    return party ? [{ ...act, who: party }] : [];
  });

async function execute(world: World, command: Command, before: Map<string, string>) {
  if (command.kind === 'wait') wait(command.hours * 60 * MINUTES);
  if (command.kind === 'run') await pause(16 * MINUTES);
  if (command.kind === 'day')
    await setDay(cloud.redis, world.member, { day: command.day, settings: command.settings });
  const deeds = deedsOf(world, command.kind === 'acts' ? command.acts : []);
  const after = await doAtOnce(world, deeds, before);
  const [first, ...others] = deeds;
  if (!first || others.length > 0 || first.interruption || !REPEATABLE.includes(first.name)) return after;
  const again = await doAtOnce(world, [first], after);
  const withoutBoard = (store: Map<string, string>) => [...store].filter(([key]) => key !== keys.board);
  // A board may look once more for nothing.
  if (first.name !== 'tell') expect(withoutBoard(again), `${first.name} again`).toEqual(withoutBoard(after));
  return again;
}

/** Brings about that a party has booked, and three of four have paid. */
async function addBooked(world: World, number: number): Promise<void> {
  const names = Object.keys(services) as ServiceId[];
  const who = await addParty(world, {
    isOfDesk: number % 5 === 4,
    isFree: number % 10 === 9,
    currency: number % 3 === 1 ? 'USD' : 'BDT',
    service: names[number % names.length] ?? 'oil-change',
    label: `party ${number}`,
  });
  await world.acts.book(who);
  if (who.isOfDesk || number % 4 === 0) return;
  await (number % 7 === 0 ? world.acts.payRisky(who) : world.acts.pay(who));
  await world.acts.tell(who);
}

const kinds: Record<string, { seed: number; parties: number; weights: Weights }> = {
  'a crowd at few places': {
    seed: 1,
    parties: 24,
    weights: { visits: 8, cars: 3, desk: 2, bills: 1, ends: 1, decisions: 1, payments: 1 },
  },
  'money at both gateways and at the desk': {
    seed: 2,
    parties: 10,
    weights: { payments: 5, news: 5, ends: 2, decisions: 3, cars: 1, desk: 2, bills: 2 },
  },
  everything: {
    seed: 3,
    parties: 12,
    weights: { visits: 2, cars: 2, desk: 2, bills: 2, payments: 2, news: 2, ends: 1, decisions: 1 },
  },
};

test.each(Object.entries(kinds))(
  'nobody can bring places or money into a wrong state: %s',
  { timeout: 30 * 60_000 },
  async (_title, { seed, parties, weights }) => {
    const commands = fc.array(commandsOf(parties, weights), { minLength: 25, maxLength: 40, size: 'max' });
    await fc.assert(
      fc.asyncProperty(commands, actsLater(parties), async (all, later) => {
        const world = await beginWorld(cloud);
        for (let number = 0; number < parties; number += 1) await addBooked(world, number);
        await workAfterResponses();
        await makeSmall();
        // Everybody wants one of the first two places.
        const rush = world.parties.map(
          (who, index): Deed => ({ name: 'plan', who, start: starts[index % 2] ?? '' }),
        );
        let store = await doAtOnce(world, rush, await wholeStore());
        for (const command of all) store = await execute(world, command, store);
        await settle(world);
        await expectSettled(world);
        await expectClosedMonth(world, deedsOf(world, later));
      }),
      // Shrinking takes minutes, and ends in time to say what it has found.
      {
        ...{ numRuns: FULL ? 30 : 1, seed: FULL ? SEED : seed, endOnFailure: !FULL },
        plugins: [fc.interruptAfterTimeLimit(25 * 60_000, { failOnInterrupt: true })],
      },
    );
  },
);
