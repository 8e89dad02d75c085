import type { MonthDay } from '../../contract/desk-month.ts';
import { nameOfDay } from '../../ui/dates.ts';
import { axisTo } from './axis.ts';
import { bareTaka, percent } from './figures.tsx';
import { COLUMN, HEIGHT, Plot, Swatch } from './plot.tsx';
import * as t from './texts.ts';

interface DaysProps {
  days: MonthDay[];
}

/** What an axis of money reaches at least, in paisa. */
const LEAST = 100_000;

/** Renders what was charged on each day as a bar, and what came in as a line across it. */
export function MoneyPlot({ days }: DaysProps) {
  const axis = axisTo(
    Math.max(LEAST, ...days.flatMap(({ charged, received }) => [charged.BDT, received.BDT])),
  );
  const yOf = (amount: number) => HEIGHT - (Math.max(0, amount) / (axis.at(-1) ?? 1)) * HEIGHT;
  const best = days.reduce<MonthDay | undefined>(
    (found, day) => (day.charged.BDT > (found?.charged.BDT ?? 0) ? day : found),
    undefined,
  );
  return (
    <Plot
      title={t.byDayTitle}
      summary={best ? t.mostChargedOn(nameOfDay(best.day), bareTaka(best.charged.BDT)) : t.nothingCharged}
      legend={
        <>
          <Swatch look="fill-accent stroke-accent-border print:fill-line print:stroke-ink">
            {t.charged}
          </Swatch>
          <Swatch isLine look="fill-link print:fill-ink">
            {t.cameIn}
          </Swatch>
        </>
      }
      days={days}
      ticks={axis.map(bareTaka)}
      draw={({ charged, received }, left) => (
        <>
          <rect x={left} y={0} width={COLUMN} height={HEIGHT} className="fill-transparent" />
          {charged.BDT > 0 && (
            <rect
              x={left + 1.5}
              y={yOf(charged.BDT)}
              width={COLUMN - 3}
              height={HEIGHT - yOf(charged.BDT)}
              vectorEffect="non-scaling-stroke"
              className="fill-accent stroke-accent-border print:fill-line print:stroke-ink"
            />
          )}
          {received.BDT > 0 && (
            <line
              x1={left}
              x2={left + COLUMN}
              y1={yOf(received.BDT)}
              y2={yOf(received.BDT)}
              strokeWidth={4}
              vectorEffect="non-scaling-stroke"
              className="stroke-link print:stroke-ink"
            />
          )}
        </>
      )}
      columns={[t.charged, t.cameIn]}
      cells={({ charged, received }) =>
        [charged, received].map(({ BDT }) => `${BDT < 0 ? '−' : ''}${bareTaka(BDT)}`)
      }
    />
  );
}

/** Renders how much of the room for work each day has used; a line across is all of it. */
export function FullnessPlot({ days }: DaysProps) {
  const shareOf = ({ minutes, maxMinutes }: MonthDay) => (maxMinutes > 0 ? minutes / maxMinutes : 0);
  const axis = axisTo(Math.max(100, ...days.map((day) => 100 * shareOf(day))));
  const yOf = (share: number) => HEIGHT - ((100 * share) / (axis.at(-1) ?? 100)) * HEIGHT;
  const open = days.filter(({ maxMinutes }) => maxMinutes > 0);
  const full = open.filter((day) => shareOf(day) >= 0.9).length;
  return (
    <Plot
      title={t.fullTitle}
      summary={t.fullDays(full, open.length)}
      legend={
        <>
          <Swatch look="fill-success stroke-ink print:fill-line">{t.workPlanned}</Swatch>
          <Swatch isLine look="fill-ink">
            {t.allRoom}
          </Swatch>
        </>
      }
      days={days}
      ticks={axis.map(t.percent)}
      draw={(day, left) => (
        <>
          <rect x={left} y={0} width={COLUMN} height={HEIGHT} className="fill-transparent" />
          {shareOf(day) > 0 && (
            <rect
              x={left + 1.5}
              y={yOf(shareOf(day))}
              width={COLUMN - 3}
              height={HEIGHT - yOf(shareOf(day))}
              vectorEffect="non-scaling-stroke"
              className="fill-success stroke-ink print:fill-line"
            />
          )}
          {day.maxMinutes > 0 && (
            <line
              x1={left}
              x2={left + COLUMN}
              y1={yOf(1)}
              y2={yOf(1)}
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              className="stroke-ink"
            />
          )}
        </>
      )}
      columns={[t.fullTitle, t.carsPlanned]}
      cells={(day) =>
        day.maxMinutes > 0
          ? [percent(shareOf(day)), t.ofRoom(day.arrivals, day.maxArrivals)]
          : [t.closed, t.ofRoom(day.arrivals, day.maxArrivals)]
      }
    />
  );
}
