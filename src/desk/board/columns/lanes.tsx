import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Job } from '../../../contract/desk-day.ts';
import { Column, columnTitle } from './board-columns.tsx';
import { type ColumnName, type Columns, columnNames, firstOf } from './columns.ts';
import * as t from './texts.ts';
import { UnplannedColumn, type UnplannedList } from './unplanned-column.tsx';

interface LanesProps {
  columns: Columns;
  card: (job: Job) => ReactNode;
  isToday: boolean;
  isSearch: boolean;
  unplanned: UnplannedList;
}

/** At least as many cards as a screen shows; and as many as a slow phone renders without a long task. */
const STEP = 12;

/** Returns the jobs whose cards are rendered: at first those that a screen shows, then more in each step. */
function useGrowingColumns(columns: Columns, total: number): Columns {
  const [count, setCount] = useState(STEP);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + STEP));
  }, [count, total]);
  return firstOf(columns, count);
}

/** Renders the columns in lanes: cars that are not here yet, those at each step, and those that are ready or gone. */
export function Lanes({ columns, card, isToday, isSearch, unplanned }: LanesProps) {
  const total = columnNames.flatMap((name) => columns[name]).length;
  const rendered = useGrowingColumns(columns, total);
  const column = (name: ColumnName) => (
    <Column
      name={name}
      title={columnTitle(name, isToday)}
      count={columns[name].length}
      jobs={rendered[name]}
      card={card}
    />
  );
  const lookOf = (...names: ColumnName[]) =>
    names.some((name) => columns[name].length > 0) ? 'lane' : 'lane lane-empty';
  return (
    <div className="lanes">
      <div className={unplanned.count > 0 ? 'lane' : lookOf('expected')}>
        {column('expected')}
        <UnplannedColumn {...unplanned} jobs={rendered.unplanned} card={card} />
      </div>
      <div className={lookOf('received')}>{column('received')}</div>
      <div className={lookOf('in-work')}>{column('in-work')}</div>
      <div className={lookOf('waiting')}>{column('waiting')}</div>
      <div className={lookOf('ready', 'collected')}>
        {column('ready')}
        {column('collected')}
      </div>
      {!isSearch && total === 0 && unplanned.count === 0 && (
        <p className="text-muted lg:p-2 print:hidden">{t.noCars}</p>
      )}
    </div>
  );
}
