import { useEffect, useRef } from 'react';
import { type CatalogueConflict, describeConflict } from './conflict.ts';
import * as t from './texts.ts';

/** Renders what somebody else has done to a service meanwhile, and what saving does now. */
export function ServiceConflictNotice({ conflict }: { conflict: CatalogueConflict }) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conflict
  useEffect(() => panel.current?.focus(), [conflict]);
  const isThere = conflict.now !== undefined;
  const changes = describeConflict(conflict);
  const title = isThere ? t.otherHasChanged : t.otherHasRemoved;
  return (
    <section
      ref={panel}
      aria-label={title}
      tabIndex={-1}
      className="grid gap-2 rounded-control border-2 border-warning bg-surface p-3"
    >
      <p className="font-semibold">{title}</p>
      {changes.length > 0 && (
        <ul className="grid gap-1">
          {changes.map((change) => (
            <li key={change} className="wrap-anywhere">
              {change}
            </li>
          ))}
        </ul>
      )}
      <p>{isThere ? t.saveOrDiscard : t.addOrDiscard}</p>
    </section>
  );
}
