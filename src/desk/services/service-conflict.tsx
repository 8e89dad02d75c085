import { useEffect, useRef } from 'react';
import type { VersionedService } from '../../contract/desk-services.ts';
import { changedIn, type Draft, draftOf, fieldNames } from './draft.ts';

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
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 rounded-control border-2 border-warning bg-surface p-3"
    >
      <p className="font-semibold">
        {theirs
          ? 'Somebody else has changed this service meanwhile. Nothing of yours is saved yet.'
          : 'Somebody else has removed this service meanwhile.'}
      </p>
      {changed.length > 0 && (
        <ul className="grid gap-1">
          {changed.map((name) => (
            <li key={name} className="wrap-anywhere">
              {fieldNames[name]}: now “{now[name]}”
              {typed.includes(name) && now[name] !== mine.texts[name] && `, you typed “${mine.texts[name]}”`}
            </li>
          ))}
        </ul>
      )}
      <p>
        {theirs
          ? 'Save keeps what you typed, and their other changes. Discard leaves it as it is now.'
          : 'Add the service brings it back as you typed it. Discard leaves it removed.'}
      </p>
    </div>
  );
}
