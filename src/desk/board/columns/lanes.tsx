import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Job } from '../../../contract/desk-day.ts';
import { Column, titleOf } from './board-columns.tsx';
import { type ColumnName, type Columns, columnNames, firstOf } from './columns.ts';
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
function useGrowingColumns(columns: Columns): Columns {
  const [count, setCount] = useState(STEP);
  const total = columnNames.reduce((sum, name) => sum + columns[name].length, 0);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + STEP));
  }, [count, total]);
  return firstOf(columns, count);
}

/** Renders the columns in lanes: cars that are not here yet, those at each step, and those that are ready or gone. */
export function Lanes({ columns, card, isToday, isSearch, unplanned }: LanesProps) {
  const rendered = useGrowingColumns(columns);
  const column = (name: ColumnName) => (
    <Column
      name={name}
      title={titleOf(name, isToday)}
      count={columns[name].length}
      jobs={rendered[name]}
      card={card}
      empty={isSearch ? 'None found' : 'None'}
    />
  );
  return (
    <div className="lanes">
      <div className="lane">
        {column('expected')}
        <UnplannedColumn {...unplanned} jobs={rendered.unplanned} card={card} />
      </div>
      <div className="lane">{column('received')}</div>
      <div className="lane">{column('in-work')}</div>
      <div className="lane">{column('waiting')}</div>
      <div className="lane">
        {column('ready')}
        {column('collected')}
      </div>
    </div>
  );
}
