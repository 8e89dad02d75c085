import type { MonthDay } from '../../contract/desk/desk-month.ts';
import { nameOfDay } from '../../ui/dates.ts';
import { formatBareTaka, formatPercent } from './figures.tsx';
import { axisValuesTo, COLUMN, DailyPlot, HEIGHT, PlotSwatch } from './plot.tsx';
import * as t from './texts.ts';

interface DaysProps {
  days: MonthDay[];
}

/** The least maximum of an axis of money, in paisa. */
const LEAST = 100_000;

/** Renders what was charged on each day as a bar, and what came in as a line across it. */
export function MoneyPlot({ days }: DaysProps) {
  const axis = axisValuesTo(
    Math.max(LEAST, ...days.flatMap(({ charged, received }) => [charged.BDT, received.BDT])),
  );
  const yOf = (amount: number) => HEIGHT - (Math.max(0, amount) / (axis.at(-1) ?? 1)) * HEIGHT;
  const best = days.reduce<MonthDay | undefined>(
    (found, day) => (day.charged.BDT > (found?.charged.BDT ?? 0) ? day : found),
    undefined,
  );
  return (
    <DailyPlot
      title={t.byDayTitle}
      summary={
        best ? t.mostChargedOn(nameOfDay(best.day), formatBareTaka(best.charged.BDT)) : t.nothingCharged
      }
      legend={
        <>
          <PlotSwatch look="fill-accent stroke-accent-border print:fill-line print:stroke-ink">
            {t.charged}
          </PlotSwatch>
          <PlotSwatch isLine look="fill-link print:fill-ink">
            {t.cameIn}
          </PlotSwatch>
        </>
      }
      days={days}
      ticks={axis.map(formatBareTaka)}
      draw={({ charged, received }, left) => (
        <Column
          left={left}
          bar={{
            y: yOf(charged.BDT),
            look: 'fill-accent stroke-accent-border print:fill-line print:stroke-ink',
          }}
          line={received.BDT > 0 && { y: yOf(received.BDT), width: 4, look: 'stroke-link print:stroke-ink' }}
        />
      )}
      columns={[t.charged, t.cameIn]}
      cells={({ charged, received }) =>
        [charged, received].map(({ BDT }) => `${BDT < 0 ? '−' : ''}${formatBareTaka(BDT)}`)
      }
    />
  );
}

/** Renders how much of the room for work each day has used; a line across is all of it. */
export function FullnessPlot({ days }: DaysProps) {
  const shareOf = ({ minutes, maxMinutes }: MonthDay) => (maxMinutes > 0 ? minutes / maxMinutes : 0);
  const axis = axisValuesTo(Math.max(100, ...days.map((day) => 100 * shareOf(day))));
  const yOf = (share: number) => HEIGHT - ((100 * share) / (axis.at(-1) ?? 100)) * HEIGHT;
  const open = days.filter(({ maxMinutes }) => maxMinutes > 0);
  const full = open.filter((day) => shareOf(day) >= 0.9).length;
  return (
    <DailyPlot
      title={t.fullTitle}
      summary={t.fullDays(full, open.length)}
      legend={
        <>
          <PlotSwatch look="fill-success stroke-ink print:fill-line">{t.workPlanned}</PlotSwatch>
          <PlotSwatch isLine look="fill-ink">
            {t.allRoom}
          </PlotSwatch>
        </>
      }
      days={days}
      ticks={axis.map(t.percent)}
      draw={(day, left) => (
        <Column
          left={left}
          bar={{ y: yOf(shareOf(day)), look: 'fill-success stroke-ink print:fill-line' }}
          line={day.maxMinutes > 0 && { y: yOf(1), width: 2, look: 'stroke-ink' }}
        />
      )}
      columns={[t.fullTitle, t.carsPlanned]}
      cells={(day) =>
        day.maxMinutes > 0
          ? [formatPercent(shareOf(day)), t.ofRoom(day.arrivals, day.maxArrivals)]
          : [t.closed, t.ofRoom(day.arrivals, day.maxArrivals)]
      }
    />
  );
}

interface ColumnProps {
  left: number;
  /** Its top, and that of the line; `look` are its classes. */
  bar: { y: number; look: string };
  line: { y: number; width: number; look: string } | false;
}

/** Renders a day of a plot: a bar, unless it has no height, and a line across it. */
const Column = ({ left, bar, line }: ColumnProps) => (
  <>
    <rect x={left} y={0} width={COLUMN} height={HEIGHT} className="fill-transparent" />
    {bar.y < HEIGHT && (
      <rect
        x={left + 1.5}
        y={bar.y}
        width={COLUMN - 3}
        height={HEIGHT - bar.y}
        vectorEffect="non-scaling-stroke"
        className={bar.look}
      />
    )}
    {line && (
      <line
        x1={left}
        x2={left + COLUMN}
        y1={line.y}
        y2={line.y}
        strokeWidth={line.width}
        vectorEffect="non-scaling-stroke"
        className={line.look}
      />
    )}
  </>
);
