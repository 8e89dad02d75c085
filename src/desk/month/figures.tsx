import type { ReactNode } from 'react';
import type { AmountsByCurrency } from '../../contract/desk/desk-month.ts';
import { formatAmount, formatMinorUnits } from '../../contract/money/format-money.ts';
import type { Currency } from '../../contract/money/money.ts';
import { formatNumber } from '../../format-number.ts';
import * as t from './texts.ts';

/** A figure of a month or a week, with the one of that before. */
export interface Figure {
  name: string;
  now: number;
  /** Undefined if nothing is known of the time before. */
  before: number | undefined;
  /** Says what a difference says nothing about: how often, how long. */
  note?: string | undefined;
  /** Writes a figure without its sign; as a whole number unless told. */
  format?: (value: number) => string;
}

/** Returns a figure unless it is nothing both times. */
export const figureUnlessZero = (figure: Figure): Figure[] =>
  figure.now !== 0 || (figure.before ?? 0) !== 0 ? [figure] : [];

/** Formats an amount without its currency, which the heading names. */
export const formatBareTaka = (paisa: number): string => formatMinorUnits(Math.abs(paisa));
export const amountFormatIn =
  (currency: Currency) =>
  (amount: number): string =>
    formatAmount(Math.abs(amount), currency);

interface AmountsOfTimes {
  now: AmountsByCurrency;
  before: AmountsByCurrency | undefined;
  note?: string;
}

/** Returns a figure in taka, and the one in dollars unless it is nothing both times. */
export const amountFigures = (name: string, { now, before, note }: AmountsOfTimes): Figure[] => [
  { name, now: now.BDT, before: before?.BDT, note, format: formatBareTaka },
  ...figureUnlessZero({
    name: t.inDollars(name),
    now: now.USD,
    before: before?.USD,
    format: amountFormatIn('USD'),
  }),
];

export const formatPercent = (share: number): string => t.percent(Math.round(share * 100));
const whole = (value: number): string => formatNumber(value);

const signed = (value: number, format: (value: number) => string): string =>
  `${value < 0 ? '−' : ''}${format(Math.abs(value))}`;

/** Returns how a figure differs from the one before, in words: "+12,300 (+11 %)". */
export function describeDifference({ now, before, format = whole }: Figure): string {
  if (before === undefined) return '';
  const difference = now - before;
  const text = format(Math.abs(difference));
  if (difference === 0 || text === format(0)) return t.same;
  const sign = difference < 0 ? '−' : '+';
  const share = Math.round((Math.abs(difference) / Math.abs(before)) * 100);
  return format === formatPercent || before === 0 || share > 999
    ? `${sign}${text}`
    : `${sign}${text} (${sign}${t.percent(share)})`;
}

interface FigureTableProps {
  caption: string;
  figures: Figure[];
  /** The names of both times, that of the one before if it is shown. */
  names: [now: string, before: string | undefined];
}

/** Renders figures with those of the time before, and what is different. */
export const FigureTable = ({ caption, figures, names: [now, before] }: FigureTableProps) => (
  <table className="w-full text-sm print:text-[7.5pt]">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b border-ink text-muted">
        <th scope="col" className="py-1 pr-2 text-left font-semibold">
          <span className="sr-only">{caption}</span>
        </th>
        <Heading>{now}</Heading>
        {before !== undefined && <Heading>{before}</Heading>}
        {before !== undefined && <Heading>{t.difference}</Heading>}
      </tr>
    </thead>
    <tbody>
      {figures.map((figure) => (
        <tr key={figure.name} className="border-b border-line align-top">
          <th scope="row" className="py-1.5 pr-2 text-left font-normal wrap-anywhere print:py-0.5">
            {figure.name}
            {figure.note && <span className="block text-xs text-muted figures">{figure.note}</span>}
          </th>
          <Value className="font-semibold">{signed(figure.now, figure.format ?? whole)}</Value>
          {before !== undefined && (
            <Value className="text-muted">
              {figure.before === undefined ? '' : signed(figure.before, figure.format ?? whole)}
            </Value>
          )}
          {before !== undefined && <Value>{describeDifference(figure)}</Value>}
        </tr>
      ))}
    </tbody>
  </table>
);

const Heading = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="py-1 pl-2 text-right font-semibold first-letter:uppercase">
    {children}
  </th>
);

const Value = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <td className={`py-1.5 pl-2 text-right figures print:py-0.5 ${className}`}>{children}</td>
);
