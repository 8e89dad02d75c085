import type { ReactNode } from 'react';
import type { Job } from '../../../contract/desk-day.ts';
import { Column, titleOf } from './board-columns.tsx';
import type { ColumnName, Columns } from './columns.ts';
import { UnplannedColumn, type UnplannedList } from './unplanned-column.tsx';

interface LanesProps {
  columns: Columns;
  card: (job: Job) => ReactNode;
  isToday: boolean;
  isSearch: boolean;
  unplanned: UnplannedList;
}

/** Renders the columns in lanes: cars that are not here yet, those at each step, and those that are ready or gone. */
export function Lanes({ columns, card, isToday, isSearch, unplanned }: LanesProps) {
  const column = (name: ColumnName) => (
    <Column
      name={name}
      title={titleOf(name, isToday)}
      jobs={columns[name]}
      card={card}
      empty={isSearch ? 'None found' : 'None'}
    />
  );
  return (
    <div className="lanes">
      <div className="lane">
        {column('expected')}
        <UnplannedColumn {...unplanned} jobs={columns.unplanned} card={card} />
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
