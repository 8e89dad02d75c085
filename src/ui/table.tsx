import type { ComponentProps, ReactNode } from 'react';

/*
 * A table that is read as one everywhere, and looks like a list of cards on a phone. The roles are written out, since a
 * browser forgets those of table elements whose `display` is changed.
 */

export const Table = ({
  caption,
  columns,
  children,
}: {
  caption: string;
  columns: string[];
  children: ReactNode;
}) => (
  <table role="table" className="block w-full border-collapse text-left md:table print:table">
    <caption className="sr-only">{caption}</caption>
    <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group print:table-header-group">
      <tr role="row" className="border-b-2 border-ink">
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col" className="p-3 text-sm font-semibold text-muted">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="grid gap-4 md:table-row-group print:table-row-group">
      {children}
    </tbody>
  </table>
);

/** A row of a table; on a phone, a card. */
export const Row = (props: ComponentProps<'tr'>) => (
  <tr
    role="row"
    className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card md:table-row md:border-0 md:border-b md:bg-transparent md:shadow-none print:table-row print:shadow-none"
    {...props}
  />
);

/** A cell of a table; on a phone, with its column's name before it. */
export const Cell = ({ column, className = '', ...rest }: ComponentProps<'td'> & { column: string }) => (
  <td
    role="cell"
    data-column={column}
    className={`wrap-anywhere before:block before:text-sm before:text-muted before:content-[attr(data-column)/''] md:table-cell md:p-3 md:align-top md:before:hidden print:table-cell print:p-2 print:before:hidden ${className}`}
    {...rest}
  />
);
