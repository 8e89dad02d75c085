import type { Counted, MonthDay, MonthSums } from '../../../../src/contract/desk/desk-month.ts';
import { onlineWays } from '../../../../src/contract/desk/desk-till.ts';
import { waysOfPaying } from '../../../../src/contract/money/taking.ts';
import { addUp, factsIn, type Subject } from '../../order/fact-subjects.ts';
import type { Fullness } from '../../order/records.ts';
import type { Sums } from '../../store/sums.ts';
import { amountsIn, type Facts, type OfKind, ofKind, receivedIn } from './sums-of-days.ts';

/** A day with the sums of its facts, and how full it is. */
type DayFacts = { day: string; sums: Sums } & Fullness;

/** The facts of a month: those of its days, and those of orders that were dropped since. */
export interface MonthFacts {
  month: string;
  days: DayFacts[];
  dropped: Sums;
  smsParts: number;
}

/** Returns the sums of a month from the facts of its orders. */
export function monthSums({ month, days, dropped, smsParts }: MonthFacts): MonthSums {
  const all = [...days.map(({ sums }) => sums), dropped];
  const facts = factsIn(addUp(all.flatMap(factsIn)));
  const orders = (name: OfKind<'order'>[1]) => countedIn(facts, 'order', name).count;
  const findings = (name: OfKind<'finding'>[1]) => countedIn(facts, 'finding', name);
  return {
    month,
    days: days.map(toDay),
    charged: amountsIn(facts, 'charged'),
    kept: amountsIn(facts, 'kept'),
    received: ofKind(facts, 'money')
      .sort(inOrderOfWays)
      .map(({ subject: [, way, currency], numbers }) => {
        const [taken = 0, takenCount = 0, givenBack = 0, givenBackCount = 0] = numbers;
        return { way, currency, taken, takenCount, givenBack, givenBackCount };
      }),
    services: servicesIn(facts),
    work: toWork(ofKind(facts, 'work')[0]?.numbers),
    mechanics: ofKind(facts, 'mechanic')
      .map(({ subject: [, mechanic], numbers }) => ({ mechanic, ...toWork(numbers) }))
      .sort(mostCharged),
    reductions: reductionsIn(facts),
    writtenOff: toCounted(ofKind(facts, 'written-off')[0]?.numbers),
    recovered: toCounted(ofKind(facts, 'recovered')[0]?.numbers),
    disputes: ofKind(facts, 'dispute').map(({ subject: [, state, currency], numbers }) => ({
      state,
      currency,
      ...toCounted(numbers),
    })),
    bookings: { web: orders('web'), desk: orders('desk'), cancelled: orders('cancelled') },
    visits: { first: orders('first'), again: orders('again') },
    noShows: orders('missed'),
    smsParts,
    findings: {
      asked: findings('asked'),
      approved: findings('approved'),
      declined: findings('declined'),
      left: findings('left'),
      booked: findings('booked'),
    },
  };
}

const toCounted = ([count = 0, amount = 0]: number[] = []): Counted => ({ count, amount });

const countedIn = (facts: Facts, kind: 'order' | 'finding', name: string): Counted =>
  toCounted(ofKind(facts, kind).find(({ subject }) => subject[1] === name)?.numbers);

const toWork = ([count = 0, BDT = 0, USD = 0, minutes = 0]: number[] = []): MonthSums['work'] => ({
  count,
  charged: { BDT, USD },
  minutes,
});

/** Returns the services by their title; one that was given a title in Bangla meanwhile is one. */
function servicesIn(facts: Facts): MonthSums['services'] {
  const found = ofKind(facts, 'service');
  const nameBnOf = (id: string, name: string) =>
    found.find(({ subject }) => subject[1] === id && subject[2] === name && subject[3])?.subject[3];
  const titled = addUp(
    found.map(({ subject: [kind, id, name], numbers }) => ({ subject: [kind, id, name], numbers })),
  );
  return ofKind(factsIn(titled), 'service')
    .map(({ subject: [, id, name], numbers }) => ({
      id,
      name,
      nameBn: nameBnOf(id, name),
      ...toWork(numbers),
    }))
    .sort(mostCharged);
}

const ways = [...waysOfPaying, ...onlineWays];

/** Sorts money by its way, in the order in which the till has them, and taka before dollars. */
const inOrderOfWays = (one: { subject: OfKind<'money'> }, other: { subject: OfKind<'money'> }): number =>
  ways.indexOf(one.subject[1]) - ways.indexOf(other.subject[1]) ||
  one.subject[2].localeCompare(other.subject[2]);

/** Sorts what was charged most in taka first, and what was charged in dollars only by those. */
const mostCharged = (one: MonthSums['work'], other: MonthSums['work']): number =>
  other.charged.BDT - one.charged.BDT || other.charged.USD - one.charged.USD;

function toDay({ day, sums, ...fullness }: DayFacts): MonthDay {
  const facts = factsIn(sums);
  return { day, charged: amountsIn(facts, 'charged'), received: receivedIn(facts), ...fullness };
}

/** The most reductions that are shown with what was typed. */
const MAX_REASONS = 30;

/** Returns the reductions by kind and reason, of which those that took the least off are added up without their reason. */
function reductionsIn(facts: Facts): MonthSums['reductions'] {
  const off = ofKind(facts, 'off').sort((one, other) => (one.numbers[1] ?? 0) - (other.numbers[1] ?? 0));
  const shown = off.map(({ subject, numbers }, index) => {
    const [kind, name] = subject;
    return { subject: index < MAX_REASONS ? subject : ([kind, name] satisfies Subject), numbers };
  });
  return ofKind(factsIn(addUp(shown)), 'off').map(({ subject: [, kind, reason], numbers }) => ({
    kind,
    reason,
    ...toCounted(numbers),
  }));
}
