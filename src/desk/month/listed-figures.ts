import type { MonthSums } from '../../contract/desk/desk-month.ts';
import { reductionNames } from '../../contract/money/money-texts.ts';
import { titleIn } from '../../contract/text/language.ts';
import { LANGUAGE } from '../../language.ts';
import { nameOfDay } from '../../ui/dates.ts';
import { movementKindName } from '../kit/movement-kind-name.ts';
import { amountFormatIn, type Figure, figureUnlessZero, formatBareTaka } from './figures.tsx';
import { paymentMethodName } from './method-names.ts';
import * as t from './texts.ts';

/* The figures of what a month lists by name, beside those of the one before: its services, mechanics, payment methods, its drawer, reductions and disputes. */

/** Returns a figure for each entry of either month, those of this one first. Entries of one name are compared. */
function merge<Entry>(
  now: Entry[],
  before: Entry[] | undefined,
  toFigure: (entry: Entry) => Omit<Figure, 'before'>,
): Figure[] {
  const [shown, previous] = [now.map(toFigure), before?.map(toFigure)];
  const previousOf = (name: string) => previous?.find((one) => one.name === name);
  const gone = (previous ?? []).filter(({ name }) => !shown.some((one) => one.name === name));
  return [
    ...shown.map((figure) => ({ ...figure, before: previous && (previousOf(figure.name)?.now ?? 0) })),
    ...gone.map(({ note: _note, now: amount, ...figure }) => ({ ...figure, now: 0, before: amount })),
  ];
}

type Work = MonthSums['work'];

/** Returns the figures of something that was charged, in taka and in dollars as far as there are some. */
const workFigures = (name: string, { charged }: Work, note: string): Omit<Figure, 'before'>[] => [
  ...(charged.BDT !== 0 || charged.USD === 0
    ? [{ name, now: charged.BDT, note, format: formatBareTaka }]
    : []),
  ...(charged.USD === 0
    ? []
    : [
        {
          name: t.inDollars(name),
          now: charged.USD,
          note: charged.BDT === 0 ? note : undefined,
          format: amountFormatIn('USD'),
        },
      ]),
];

const asIs = (figure: Omit<Figure, 'before'>) => figure;

const noWork: Work = { count: 0, charged: { BDT: 0, USD: 0 }, minutes: 0 };

/** Adds up services by the title that is read: one whose English title was changed has one title in Bangla. */
function byTitle(services: MonthSums['services']): Map<string, Work> {
  const works = new Map<string, Work>();
  for (const { name, nameBn, ...work } of services) {
    const title = titleIn(LANGUAGE, name, nameBn);
    const { count, charged, minutes } = works.get(title) ?? noWork;
    works.set(title, {
      count: count + work.count,
      charged: { BDT: charged.BDT + work.charged.BDT, USD: charged.USD + work.charged.USD },
      minutes: minutes + work.minutes,
    });
  }
  return works;
}

export function serviceFigures(sums: MonthSums, before: MonthSums | undefined): Figure[] {
  const figuresOf = ({ services, work }: MonthSums) => [
    ...[...byTitle(services)].flatMap(([title, one]) =>
      workFigures(title, one, t.timesAndHours(one.count, one.minutes)),
    ),
    ...(work.count > 0 ? workFigures(t.foundWork, work, t.timesAndHours(work.count, work.minutes)) : []),
  ];
  return merge(figuresOf(sums), before && figuresOf(before), asIs);
}

export function mechanicFigures(sums: MonthSums, before: MonthSums | undefined): Figure[] {
  const figuresOf = ({ mechanics }: MonthSums) =>
    mechanics.flatMap((one) =>
      workFigures(one.mechanic ?? t.nobodySet, one, t.carsAndHours(one.count, one.minutes)),
    );
  return merge(figuresOf(sums), before && figuresOf(before), asIs);
}

export const paymentMethodFigures = (sums: MonthSums, before: MonthSums | undefined): Figure[] =>
  merge(sums.received, before?.received, ({ method, currency, taken, takenCount, givenBack }) => {
    const byHand = method === 'by-hand';
    const name = paymentMethodName(method);
    return {
      name: currency === 'USD' ? t.inDollars(name) : name,
      now: byHand ? givenBack : taken - givenBack,
      note: byHand ? t.inNoSum : t.times(takenCount),
      format: currency === 'USD' ? amountFormatIn('USD') : formatBareTaka,
    };
  });

/** Returns the figures of the drawer: what has moved for no booking, by how much it was off, and on which days of the month. */
export function drawerFigures(sums: MonthSums, before: MonthSums | undefined): Figure[] {
  const offIn = (one: MonthSums) =>
    one.drawerOff.reduce((sum, { difference, deviation }) => sum + difference + deviation, 0);
  return [
    ...merge(sums.movements, before?.movements, ({ kind, type, count, amount }) => ({
      name: t.movedFor[type](movementKindName(kind)),
      now: amount,
      note: t.times(count),
      format: formatBareTaka,
    })),
    ...figureUnlessZero({
      ...{ name: t.drawerOff, now: offIn(sums), before: before && offIn(before) },
      ...{ note: t.missingIsNegative, format: formatBareTaka },
    }),
    ...sums.drawerOff.flatMap(({ day, difference, deviation, note }) => {
      const off = { before: undefined, note, format: formatBareTaka };
      return [
        { ...off, name: nameOfDay(day), now: difference },
        { ...off, name: t.inTheMorning(nameOfDay(day)), now: deviation },
      ].filter(({ now }) => now !== 0);
    }),
  ];
}

export const reductionFigures = (sums: MonthSums, before: MonthSums | undefined): Figure[] =>
  merge(sums.reductions, before?.reductions, ({ kind, reason, count, amount }) => ({
    name: `${reductionNames[kind]}: ${reason ?? t.withoutReason}`,
    now: -amount,
    note: t.times(count),
    format: formatBareTaka,
  }));

export const disputeFigures = (sums: MonthSums, before: MonthSums | undefined): Figure[] =>
  merge(sums.disputes, before?.disputes, ({ state, currency, count, amount }) => ({
    name: currency === 'USD' ? t.inDollars(t.disputes[state]) : t.disputes[state],
    now: amount,
    note: t.times(count),
    format: currency === 'USD' ? amountFormatIn('USD') : formatBareTaka,
  }));
