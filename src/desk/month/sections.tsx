import { type ReactNode, useId } from 'react';
import type { DeskMonth, MonthSums } from '../../contract/desk/desk-month.ts';
import { givenBackInMonth, netReceivedInMonth, reducedInMonth, usedShareOfDays } from './compare.ts';
import {
  amountFigures,
  type Figure,
  FigureTable,
  figureUnlessZero,
  formatBareTaka,
  formatPercent,
} from './figures.tsx';
import {
  disputeFigures,
  drawerFigures,
  mechanicFigures,
  paymentMethodFigures,
  reductionFigures,
  serviceFigures,
} from './listed-figures.ts';
import * as t from './texts.ts';

/* Each section has the figures of a month beside those of the one before. */

interface SectionsProps {
  month: DeskMonth;
  names: [now: string, before: string | undefined];
}

/** Renders the figures of a month, without the sections that are empty in both. */
export function MonthSections({ month: { sums, before, today }, names }: SectionsProps) {
  const pair = <T,>(of: (one: MonthSums) => T) => ({ now: of(sums), before: before && of(before) });
  const taka = (name: string, of: (one: MonthSums) => number): Figure => ({
    name,
    ...pair(of),
    format: formatBareTaka,
  });
  const counted = (name: string, of: (one: MonthSums) => number): Figure => ({ name, ...pair(of) });
  const fullness = (one: MonthSums) => usedShareOfDays(one, today) ?? 0;
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
        ...amountFigures(t.cameIn, { ...pair(netReceivedInMonth), note: t.lessGivenBack }),
        ...amountFigures(t.givenBack, pair(givenBackInMonth)),
        taka(t.takenOff, reducedInMonth),
        ...amountFigures(
          t.kept,
          pair(({ kept }) => kept),
        ).flatMap(figureUnlessZero),
      ])}
      {section(t.carsTitle, [
        counted(t.byDesk, ({ bookings }) => bookings.desk),
        counted(t.byWeb, ({ bookings }) => bookings.web),
        counted(t.cancelled, ({ bookings }) => bookings.cancelled),
        counted(t.cameFirst, ({ visits }) => visits.first),
        counted(t.cameAgain, ({ visits }) => visits.again),
        counted(t.noShows, ({ noShows }) => noShows),
        { name: t.fullTitle, ...pair(fullness), format: formatPercent, note: t.withTimeOnly },
        ...figureUnlessZero(counted(t.smsParts, ({ smsParts }) => smsParts)),
      ])}
      {section(t.servicesTitle, serviceFigures(sums, before))}
      {section(t.methodsTitle, paymentMethodFigures(sums, before))}
      {section(t.drawerTitle, drawerFigures(sums, before))}
      {section(t.mechanicsTitle, mechanicFigures(sums, before))}
      {section(
        t.findingsTitle,
        (['asked', 'approved', 'declined', 'deferred', 'booked'] as const).flatMap((kind) =>
          figureUnlessZero({
            ...taka(t.findings[kind], ({ findings }) => findings[kind].amount),
            note: t.times(sums.findings[kind].count),
          }),
        ),
      )}
      {section(t.writtenOffTitle, [
        ...(['writtenOff', 'recovered'] as const).flatMap((kind) =>
          figureUnlessZero({
            ...taka(t.writeOffs[kind], (one) => one[kind].amount),
            note: t.times(sums[kind].count),
          }),
        ),
      ])}
      {section(t.reductionsTitle, reductionFigures(sums, before))}
      {section(t.disputesTitle, disputeFigures(sums, before))}
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
