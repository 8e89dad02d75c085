import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Job } from '../../../contract/desk/desk-day.ts';
import * as t from '../texts.ts';
import { BoardColumn, JobCount, UnscheduledColumn, type UnscheduledList } from './column.tsx';
import {
  type ColumnName,
  type Columns,
  columnNames,
  columnTitle,
  firstJobsOf,
  isColumnShown,
} from './columns.ts';

interface LanesProps {
  columns: Columns;
  card: (job: Job) => ReactNode;
  isToday: boolean;
  isSearch: boolean;
  unscheduled: UnscheduledList;
}

/** The columns that stand below one another, of cars that are here or gone. */
const lanes: ColumnName[][] = [['received'], ['in-work'], ['waiting'], ['ready', 'collected']];

/** At least as many cards as a screen shows; and as many as a slow phone renders without a long task. */
const STEP = 12;

/** Returns the jobs whose cards are rendered: at first those that a screen shows, then more in each step. */
function useGrowingColumns(columns: Columns, total: number): Columns {
  const [count, setCount] = useState(STEP);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + STEP));
  }, [count, total]);
  return firstJobsOf(columns, count);
}

/** Renders the columns in lanes: cars that are not here yet, those at each step, and those that are ready or gone. */
export function Lanes({ columns, card, isToday, isSearch, unscheduled }: LanesProps) {
  const total = columnNames.flatMap((name) => columns[name]).length;
  const rendered = useGrowingColumns(columns, total);
  const column = (name: ColumnName) => (
    <BoardColumn
      key={name}
      name={name}
      count={columns[name].length}
      isToday={isToday}
      jobs={rendered[name]}
      card={card}
    />
  );
  return (
    <div className="lanes">
      <div className="lane">
        {column('expected')}
        <UnscheduledColumn {...unscheduled} jobs={rendered.unscheduled} card={card} />
      </div>
      {lanes.map((names) => (
        <div key={names[0]} className="lane">
          {names.map(column)}
        </div>
      ))}
      {!isSearch && total === 0 && unscheduled.count === 0 && (
        <p className="text-muted lg:p-2 print:hidden">{t.noCars}</p>
      )}
    </div>
  );
}

interface JumpBarProps {
  columns: Columns;
  /** The number of all unscheduled jobs. */
  unscheduled: number;
  /** The act that stays at hand beside the links. */
  children: ReactNode;
}

/** Renders links to the columns, for screens on which they stand below one another. */
export const JumpBar = ({ columns, unscheduled, children }: JumpBarProps) => (
  <div className="jump-bar">
    <nav aria-label={t.columnsLabel} className="contents">
      <ul className="contents">
        {columnNames
          .filter((name) => isColumnShown(name, columns[name].length))
          .map((name) => (
            <li key={name}>
              <a href={`#${name}`} className="jump-link">
                {columnTitle(name)}{' '}
                <JobCount>{name === 'unscheduled' ? unscheduled : columns[name].length}</JobCount>
              </a>
            </li>
          ))}
      </ul>
    </nav>
    {children}
  </div>
);
