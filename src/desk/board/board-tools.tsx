import { formatClockInDhaka } from '../../contract/time/format-dhaka.ts';
import { PrintButton } from '../../features/links/print-button.tsx';
import { StaleStatus } from '../kit/loaded.tsx';
import * as t from './texts.ts';

interface FreshnessProps {
  updatedAt: Date;
  isStale: boolean;
  /** The number of cars that a search finds, in words. */
  found: string | undefined;
}

/** Renders how many cars were found, or else when the board was read; announces it if it is not up to date. */
export const BoardFreshness = ({ updatedAt, isStale, found }: FreshnessProps) => (
  <div className="text-sm leading-tight text-muted figures lg:w-32 lg:text-right">
    <StaleStatus updatedAt={updatedAt} isStale={isStale} />
    <p role="status" className={found === undefined ? 'sr-only' : 'font-semibold text-ink'}>
      {found}
    </p>
    {!isStale && found === undefined && <p>{t.asOf(formatClockInDhaka(updatedAt))}</p>}
  </div>
);

/** Renders since when the board could not be read, and what becomes of a press. */
export const ServerAwayBand = ({ updatedAt }: { updatedAt: Date }) => (
  <p role="alert" className="on-accent px-4 py-2 font-semibold">
    {t.awaySince(formatClockInDhaka(updatedAt))}
  </p>
);

/** Renders the button to print the day's list, and the keys of the board where there may be a keyboard. */
export const PrintAndShortcuts = () => (
  <div className="flex gap-2">
    <PrintButton className="tool" aria-label={t.printList} />
    <details className="relative pointer-coarse:hidden">
      <summary className="tool">{t.shortcuts}</summary>
      <dl className="keys">
        {t.keyNames.map(([keys, act]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </details>
  </div>
);
