import { useEffect, useRef } from 'react';
import type { VersionedService } from '../../contract/desk-services.ts';
import { changedIn, type Draft, draftOf, type FieldName } from './draft.ts';
import * as t from './texts.ts';

interface ServiceConflictProps {
  /** The draft, before somebody else's change was known. */
  mine: Draft;
  /** The service as it is now, undefined if it was removed. */
  theirs: VersionedService | undefined;
}

/** Renders what somebody else has done to a service meanwhile, and what saving does now. */
export function ServiceConflict({ mine, theirs }: ServiceConflictProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const typed = changedIn(mine);
  const now = draftOf(theirs).texts;
  const changed = theirs ? changedIn({ base: mine.base, texts: now }) : [];
  const describe = (name: FieldName) =>
    typed.includes(name) && now[name] !== mine.texts[name]
      ? t.nowIsButTyped(t.fieldNames[name], now[name], mine.texts[name])
      : t.nowIs(t.fieldNames[name], now[name]);
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 rounded-control border-2 border-warning bg-surface p-3"
    >
      <p className="font-semibold">{theirs ? t.otherHasChanged : t.otherHasRemoved}</p>
      {changed.length > 0 && (
        <ul className="grid gap-1">
          {changed.map((name) => (
            <li key={name} className="wrap-anywhere">
              {describe(name)}
            </li>
          ))}
        </ul>
      )}
      <p>{theirs ? t.saveOrDiscard : t.addOrDiscard}</p>
    </div>
  );
}
