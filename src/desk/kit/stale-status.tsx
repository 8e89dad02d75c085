import { formatClockInDhaka } from '../../contract/format-dhaka.ts';
import * as t from '../texts.ts';

interface StaleStatusProps {
  /** The time at which the shown data was read, in ms. */
  updatedAt: number;
  /** Reading it again has failed. */
  isStale: boolean;
}

/** Says since when a page is not up to date, if it is not, and announces it. */
export const StaleStatus = ({ updatedAt, isStale }: StaleStatusProps) => (
  <p role="status" className={isStale ? 'font-semibold text-warning' : 'sr-only'}>
    {isStale && t.staleSince(formatClockInDhaka(new Date(updatedAt)))}
  </p>
);
