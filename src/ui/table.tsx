import type { ComponentProps, ReactNode } from 'react';

/*
 * A table that looks like a list of cards on a phone, and on the roll of a till. Its roles are explicit, as browsers drop those of table elements
 * whose `display` is changed.
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
  <table role="table" className="block w-full border-collapse text-left lg:table sheet:table">
    <caption className="sr-only">{caption}</caption>
    <thead
      role="rowgroup"
      className="sr-only lg:not-sr-only lg:table-header-group sheet:not-sr-only sheet:table-header-group"
    >
      <tr role="row" className="border-b-2 border-ink">
        {columns.map((column) => (
          <th
            key={column}
            role="columnheader"
            scope="col"
            className="p-3 text-sm font-semibold whitespace-nowrap text-muted sheet:p-2"
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody
      role="rowgroup"
      className="grid gap-4 sm:has-[>tr+tr]:grid-cols-2 lg:table-row-group sheet:table-row-group"
    >
      {children}
    </tbody>
  </table>
);

/** Renders a row; a card on a phone, unless `className` overrides it. */
export const Row = ({
  className = 'rounded-card border border-line bg-surface p-4 elevation-card',
  ...rest
}: ComponentProps<'tr'>) => (
  <tr
    role="row"
    className={`grid grid-cols-2 content-start gap-x-4 gap-y-3 lg:table-row lg:border-0 lg:border-b lg:border-line lg:bg-transparent lg:elevation-none sheet:table-row print:border-0 print:border-b print:elevation-none ${className}`}
    {...rest}
  />
);

interface CellProps extends ComponentProps<'td'> {
  column: string;
  /** It says by itself what it is. */
  isBare?: boolean;
}

const NAMED =
  "before:mb-1.5 before:block before:text-sm before:text-muted before:content-[attr(data-column)/''] lg:before:hidden sheet:before:hidden";

/** Renders a cell; on a phone, preceded by its column's name unless it is bare. */
export const Cell = ({ column, isBare = false, className = '', ...rest }: CellProps) => (
  <td
    role="cell"
    data-column={column}
    className={`lg:table-cell lg:p-3 lg:align-top sheet:table-cell sheet:p-2 sheet:align-top ${isBare ? '' : NAMED} ${className}`}
    {...rest}
  />
);
