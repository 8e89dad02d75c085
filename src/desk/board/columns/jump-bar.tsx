import { formatNumber } from '../../../format-number.ts';
import { columnTitle } from './board-columns.tsx';
import { type Columns, columnNames, isWorthAPlace } from './columns.ts';
import * as t from './texts.ts';

interface JumpBarProps {
  columns: Columns;
  /** The number of all unplanned jobs. */
  unplanned: number;
  isToday: boolean;
}

/** Renders links to the columns, for screens on which they stand below one another. */
export const JumpBar = ({ columns, unplanned, isToday }: JumpBarProps) => (
  <nav aria-label={t.columnsLabel} className="jump-bar">
    <ul className="flex">
      {columnNames
        .filter((name) => isWorthAPlace(name, columns[name].length))
        .map((name) => (
          <li key={name}>
            <a href={`#${name}`} className="jump-link">
              {columnTitle(name, isToday)}{' '}
              <span className="column-count">
                {formatNumber(name === 'unplanned' ? unplanned : columns[name].length)}
              </span>
            </a>
          </li>
        ))}
    </ul>
  </nav>
);
