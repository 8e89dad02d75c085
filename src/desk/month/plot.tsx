import type { ReactNode } from 'react';
import type { MonthDay } from '../../contract/desk/desk-month.ts';
import { dateOf, nameOfDay } from '../../ui/dates.ts';
import * as t from './texts.ts';

/** The sides of a plot in its own units; each day has a column of ten. */
export const [COLUMN, HEIGHT] = [10, 60];

interface PlotProps {
  title: string;
  /** Says in one sentence what is drawn. */
  summary: string;
  legend: ReactNode;
  days: MonthDay[];
  /** The values at the lines across, from 0 to the whole height, in words. */
  ticks: string[];
  draw: (day: MonthDay, left: number) => ReactNode;
  columns: string[];
  cells: (day: MonthDay) => string[];
}

/** Renders a plot by day, and its numbers as a table. */
export function DailyPlot({ title, summary, legend, days, ticks, draw, columns, cells }: PlotProps) {
  return (
    <figure className="grid min-w-0 gap-1 break-inside-avoid">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl print:text-base">{title}</h2>
        <span className="flex flex-wrap gap-x-4 text-sm print:text-xs">{legend}</span>
      </figcaption>
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1">
        <ol aria-hidden="true" className="grid content-between text-right text-xs/0 text-muted figures">
          {ticks.toReversed().map((tick) => (
            <li key={tick}>{tick}</li>
          ))}
        </ol>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${days.length * COLUMN} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible border-y border-control print:h-20"
        >
          {ticks.slice(1, -1).map((tick, index) => {
            const y = HEIGHT - ((index + 1) / (ticks.length - 1)) * HEIGHT;
            return (
              <line
                key={tick}
                x2="100%"
                y1={y}
                y2={y}
                vectorEffect="non-scaling-stroke"
                className="stroke-line"
              />
            );
          })}
          {days.map((day, index) => (
            <g key={day.day}>
              <title>{[nameOfDay(day.day), ...cells(day)].join(', ')}</title>
              {draw(day, index * COLUMN)}
            </g>
          ))}
        </svg>
        <div
          aria-hidden="true"
          className="col-start-2 grid text-center text-xs text-muted figures"
          style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
        >
          {days.map(({ day }, index) => (
            <span key={day} className="whitespace-nowrap">
              {(index === 0 || index % 5 === 4) && dateOf(day)}
            </span>
          ))}
        </div>
      </div>
      <details className="print:hidden">
        <summary className="link w-fit cursor-pointer py-1 text-sm">{t.numbersByDay}</summary>
        <table className="w-full max-w-xl text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-ink text-muted">
              {[t.dayColumn, ...columns].map((column) => (
                <th key={column} scope="col" className="py-1 pl-2 text-right font-semibold first:text-left">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day} className="border-b border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {nameOfDay(day.day)}
                </th>
                {cells(day).map((cell, index) => (
                  <td key={columns[index]} className="py-1 pl-2 text-right figures">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Renders what something looks like in a plot: drawn, as backgrounds are not printed. */
export const PlotSwatch = ({
  look,
  isLine = false,
  children,
}: {
  look: string;
  isLine?: boolean;
  children: ReactNode;
}) => (
  <span className="inline-flex items-center gap-1.5">
    <svg aria-hidden="true" viewBox="0 0 16 12" className="h-3 w-4">
      <rect x={0.5} y={isLine ? 4 : 0.5} width={15} height={isLine ? 3 : 11} className={look} />
    </svg>
    {children}
  </span>
);

/** The most parts of an axis. */
const MAX_PARTS = 4;

/** Returns the values at the lines of an axis from 0 to a value, or just beyond: whole steps of 1, 2 or 5 of a power of ten. */
export function axisValuesTo(most: number): number[] {
  const least = most / MAX_PARTS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((one) => one * power >= least) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, part) => part * step);
}
