import { type ReactNode, useId } from 'react';
import type { DeskMonth, MonthSums } from '../../contract/desk-month.ts';
import { titleIn } from '../../contract/language.ts';
import { reductionNames } from '../../contract/money-texts.ts';
import { LANGUAGE } from '../../language.ts';
import { fullnessOf, givenBackIn, receivedIn, reducedIn } from './compare.ts';
import { amountFigures, bareTaka, type Figure, FigureTable, inCurrency, percent, some } from './figures.tsx';
import * as t from './texts.ts';
import { nameOfWay } from './way-names.ts';

/* Each section has the figures of a month beside those of the one before. */

interface SectionsProps {
  month: DeskMonth;
  names: [now: string, before: string | undefined];
}

/** Renders the figures of a month, without the sections that are empty in both. */
export function Sections({ month: { sums, before, today }, names }: SectionsProps) {
  const pair = <T,>(of: (one: MonthSums) => T) => ({ now: of(sums), before: before && of(before) });
  const taka = (name: string, of: (one: MonthSums) => number): Figure => ({
    name,
    ...pair(of),
    format: bareTaka,
  });
  const counted = (name: string, of: (one: MonthSums) => number): Figure => ({ name, ...pair(of) });
  const fullness = (one: MonthSums) => fullnessOf(one, today) ?? 0;
  const section = (title: string, figures: Figure[]) => (
    <FigureSection key={title} title={title} figures={figures} names={names} />
  );
  return (
    <div className="lg:columns-2 lg:gap-x-8 print:columns-2 print:gap-x-6">
      {section(t.moneyTitle, [
        ...amountFigures(
          t.charged,
          pair(({ charged }) => charged),
        ),
        ...amountFigures(t.cameIn, { ...pair(receivedIn), note: t.lessGivenBack }),
        ...amountFigures(t.givenBack, pair(givenBackIn)),
        taka(t.takenOff, reducedIn),
        ...amountFigures(
          t.kept,
          pair(({ kept }) => kept),
        ).flatMap(some),
      ])}
      {section(t.carsTitle, [
        counted(t.byDesk, ({ bookings }) => bookings.desk),
        counted(t.byWeb, ({ bookings }) => bookings.web),
        counted(t.cancelled, ({ bookings }) => bookings.cancelled),
        counted(t.cameFirst, ({ visits }) => visits.first),
        counted(t.cameAgain, ({ visits }) => visits.again),
        counted(t.noShows, ({ noShows }) => noShows),
        { name: t.fullTitle, ...pair(fullness), format: percent, note: t.withTimeOnly },
        ...some(counted(t.smsParts, ({ smsParts }) => smsParts)),
      ])}
      {section(t.servicesTitle, servicesOf(sums, before))}
      {section(t.waysTitle, waysOf(sums, before))}
      {section(t.mechanicsTitle, mechanicsOf(sums, before))}
      {section(
        t.findingsTitle,
        (['asked', 'approved', 'declined', 'left', 'booked'] as const).flatMap((kind) =>
          some({
            ...taka(t.findings[kind], ({ findings }) => findings[kind].amount),
            note: t.times(sums.findings[kind].count),
          }),
        ),
      )}
      {section(t.reductionsTitle, reductionsOf(sums, before))}
      {section(t.disputesTitle, disputesOf(sums, before))}
    </div>
  );
}

interface FigureSectionProps {
  title: string;
  figures: Figure[];
  names: SectionsProps['names'];
}

function FigureSection({ title, figures, names }: FigureSectionProps): ReactNode {
  const id = useId();
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6 grid min-w-0 gap-1 break-inside-avoid print:mb-2">
      <h2 id={id} className="text-xl print:text-base">
        {title}
      </h2>
      <FigureTable caption={title} figures={figures} names={names} />
    </section>
  );
}

/**
 * Returns a figure for each entry of either month, those of this one first. Entries of one name are compared.
 */
function merge<Entry>(
  now: Entry[],
  before: Entry[] | undefined,
  toFigure: (entry: Entry) => Omit<Figure, 'before'>,
): Figure[] {
  const [shown, former] = [now.map(toFigure), before?.map(toFigure)];
  const formerOf = (name: string) => former?.find((one) => one.name === name);
  const gone = (former ?? []).filter(({ name }) => !shown.some((one) => one.name === name));
  return [
    ...shown.map((figure) => ({ ...figure, before: former && (formerOf(figure.name)?.now ?? 0) })),
    ...gone.map(({ note: _note, now: amount, ...figure }) => ({ ...figure, now: 0, before: amount })),
  ];
}

type Work = MonthSums['work'];

/** Returns the figures of something that was charged, in taka and in dollars as far as there are some. */
const workFigures = (name: string, { charged }: Work, note: string): Omit<Figure, 'before'>[] => [
  ...(charged.BDT !== 0 || charged.USD === 0 ? [{ name, now: charged.BDT, note, format: bareTaka }] : []),
  ...(charged.USD === 0
    ? []
    : [
        {
          name: t.inDollars(name),
          now: charged.USD,
          note: charged.BDT === 0 ? note : undefined,
          format: inCurrency('USD'),
        },
      ]),
];

const asIs = (figure: Omit<Figure, 'before'>) => figure;

function servicesOf(sums: MonthSums, before: MonthSums | undefined): Figure[] {
  const figuresOf = ({ services, work }: MonthSums) => [
    ...services.flatMap((service) =>
      workFigures(
        titleIn(LANGUAGE, service.name, service.nameBn),
        service,
        t.timesAndHours(service.count, service.minutes),
      ),
    ),
    ...(work.count > 0 ? workFigures(t.foundWork, work, t.timesAndHours(work.count, work.minutes)) : []),
  ];
  return merge(figuresOf(sums), before && figuresOf(before), asIs);
}

function mechanicsOf(sums: MonthSums, before: MonthSums | undefined): Figure[] {
  const figuresOf = ({ mechanics }: MonthSums) =>
    mechanics.flatMap((one) =>
      workFigures(one.mechanic ?? t.nobodySet, one, t.carsAndHours(one.count, one.minutes)),
    );
  return merge(figuresOf(sums), before && figuresOf(before), asIs);
}

const waysOf = (sums: MonthSums, before: MonthSums | undefined): Figure[] =>
  merge(sums.received, before?.received, ({ way, currency, taken, takenCount, givenBack }) => {
    const byHand = way === 'by-hand';
    const name = nameOfWay(way);
    return {
      name: currency === 'USD' ? t.inDollars(name) : name,
      now: byHand ? givenBack : taken - givenBack,
      note: byHand ? t.inNoSum : t.times(takenCount),
      format: currency === 'USD' ? inCurrency('USD') : bareTaka,
    };
  });

const reductionsOf = (sums: MonthSums, before: MonthSums | undefined): Figure[] =>
  merge(sums.reductions, before?.reductions, ({ kind, reason, count, amount }) => ({
    name: `${reductionNames[kind]}: ${reason ?? t.withoutReason}`,
    now: -amount,
    note: t.times(count),
    format: bareTaka,
  }));

const disputesOf = (sums: MonthSums, before: MonthSums | undefined): Figure[] =>
  merge(sums.disputes, before?.disputes, ({ state, currency, count, amount }) => ({
    name: currency === 'USD' ? t.inDollars(t.disputes[state]) : t.disputes[state],
    now: amount,
    note: t.times(count),
    format: currency === 'USD' ? inCurrency('USD') : bareTaka,
  }));
