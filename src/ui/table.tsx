import type { ComponentProps, ReactNode } from 'react';

/** A table that scrolls sideways by itself where the screen is narrow. */
export function Table({
  caption,
  columns,
  children,
}: {
  caption: string;
  columns: string[];
  children: ReactNode;
}) {
  return (
    <section aria-label={caption} className="overflow-x-auto">
      <table className="w-full min-w-3xl border-collapse text-left print:min-w-0">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            {columns.map((column) => (
              <th key={column} scope="col" className="p-3">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

export const Cell = (props: ComponentProps<'td'>) => (
  <td className="border-b border-control p-3 align-top wrap-anywhere" {...props} />
);
