import type { Counted, MonthDay, MonthSums } from '../../../../src/contract/desk/desk-month.ts';
import { onlineMethods } from '../../../../src/contract/desk/desk-till.ts';
import { paymentMethods } from '../../../../src/contract/money/desk-payment.ts';
import { type Fact, factsIn, type OfKind, sumFacts } from '../../order/fact-subjects.ts';
import type { Fullness, TillRecord } from '../../order/records.ts';
import type { Sums } from '../../store/sums.ts';
import { drawerOffOf, movementSums } from './drawer-sums.ts';
import { chargedOrKeptAmounts, factsOfKind, netReceivedOf } from './sums-of-days.ts';

/** A day with the sums of its facts, its till, and how full it is. */
type DayFacts = { day: string; sums: Sums; till: TillRecord } & Fullness;

/** The facts of a month: those of its days, and those of orders that were dropped since. */
export interface MonthFacts {
  month: string;
  days: DayFacts[];
  dropped: Sums;
  smsParts: number;
}

/** Returns the sums of a month from the facts of its orders. */
export function sumMonth({ month, days, dropped, smsParts }: MonthFacts): MonthSums {
  const all = [...days.map(({ sums }) => sums), dropped];
  const facts = factsIn(sumFacts(all.flatMap(factsIn)));
  const orders = (name: OfKind<'order'>['was']) =>
    factsOfKind(facts, 'order').find(({ was }) => was === name)?.count ?? 0;
  const findings = (name: OfKind<'finding'>['became']) =>
    toCounted(factsOfKind(facts, 'finding').find(({ became }) => became === name));
  return {
    month,
    days: days.map(toDay),
    charged: chargedOrKeptAmounts(facts, 'charged'),
    kept: chargedOrKeptAmounts(facts, 'kept'),
    received: factsOfKind(facts, 'money')
      .sort(byMethodOrder)
      .map(({ kind: _, ...money }) => money),
    services: servicesIn(facts),
    work: toWork(factsOfKind(facts, 'work')[0]),
    mechanics: factsOfKind(facts, 'mechanic')
      .map(({ mechanic, ...work }) => ({ mechanic, ...toWork(work) }))
      .sort(mostCharged),
    reductions: reductionsIn(facts),
    writtenOff: toCounted(factsOfKind(facts, 'written-off')[0]),
    recovered: toCounted(factsOfKind(facts, 'recovered')[0]),
    movements: movementSums(days.flatMap(({ till }) => till.movements ?? [])),
    drawerOff: days.flatMap(drawerOffOf),
    disputes: factsOfKind(facts, 'dispute').map(({ kind: _, ...dispute }) => dispute),
    bookings: { web: orders('web'), desk: orders('desk'), cancelled: orders('cancelled') },
    visits: { first: orders('first'), again: orders('again') },
    noShows: orders('missed'),
    smsParts,
    findings: {
      asked: findings('asked'),
      approved: findings('approved'),
      declined: findings('declined'),
      deferred: findings('deferred'),
      booked: findings('booked'),
    },
  };
}

const toCounted = ({ count = 0, amount = 0 }: Partial<Counted> = {}): Counted => ({ count, amount });

type Work = Omit<OfKind<'work'>, 'kind'>;

const toWork = ({ count = 0, BDT = 0, USD = 0, minutes = 0 }: Partial<Work> = {}): MonthSums['work'] => ({
  count,
  charged: { BDT, USD },
  minutes,
});

/** Returns the services by their title; one that was given a title in Bangla meanwhile is one. */
function servicesIn(facts: Fact[]): MonthSums['services'] {
  const found = factsOfKind(facts, 'service');
  const nameBnOf = (id: string, name: string) =>
    found.find((one) => one.id === id && one.name === name && one.nameBn)?.nameBn;
  const titled = sumFacts(found.map(({ nameBn: _, ...one }) => one));
  return factsOfKind(factsIn(titled), 'service')
    .map(({ id, name, ...work }) => ({ id, name, nameBn: nameBnOf(id, name), ...toWork(work) }))
    .sort(mostCharged);
}

const methods = [...paymentMethods, ...onlineMethods];

/** Sorts money by its method, in the order in which the till has them, and taka before dollars. */
const byMethodOrder = (one: OfKind<'money'>, other: OfKind<'money'>): number =>
  methods.indexOf(one.method) - methods.indexOf(other.method) || one.currency.localeCompare(other.currency);

/** Sorts what was charged most in taka first, and what was charged in dollars only by those. */
const mostCharged = (one: MonthSums['work'], other: MonthSums['work']): number =>
  other.charged.BDT - one.charged.BDT || other.charged.USD - one.charged.USD;

function toDay({ day, sums, till: _, ...fullness }: DayFacts): MonthDay {
  const facts = factsIn(sums);
  return {
    day,
    charged: chargedOrKeptAmounts(facts, 'charged'),
    received: netReceivedOf(facts),
    ...fullness,
  };
}

/** The most reductions that are shown with what was typed. */
const MAX_REASONS = 30;

/** Returns the reductions by kind and reason, of which those that took the least off are added up without their reason. */
function reductionsIn(facts: Fact[]): MonthSums['reductions'] {
  const shown = factsOfKind(facts, 'off')
    .sort((one, other) => one.amount - other.amount)
    .map((one, index) => (index < MAX_REASONS ? one : { ...one, reason: undefined }));
  return factsOfKind(factsIn(sumFacts(shown)), 'off').map(({ off: kind, reason, count, amount }) => ({
    ...{ kind, reason, count, amount },
  }));
}
