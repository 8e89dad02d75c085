import { useEffect, useRef } from 'react';
import { changedIn, type FieldName, type ServiceTexts } from './service-texts.ts';
import * as t from './texts.ts';

/** A conflict that a press has met: somebody else was first. */
export interface Conflict {
  /** The service as it was shown, and as it was sent. */
  before: ServiceTexts;
  sent: ServiceTexts;
  /** The service as it is now, undefined if it was removed. */
  now: ServiceTexts | undefined;
}

/** Renders what somebody else has done to a service meanwhile, and what saving does now. */
export function ServiceConflict({ conflict }: { conflict: Conflict }) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conflict
  useEffect(() => panel.current?.focus(), [conflict]);
  const { before, sent, now } = conflict;
  const changeText = (name: FieldName, theirs: string) =>
    sent[name] !== before[name] && sent[name] !== theirs
      ? t.nowIsButTyped(t.fieldNames[name], theirs, sent[name])
      : t.nowIs(t.fieldNames[name], theirs);
  const changed = now ? changedIn(now, before) : [];
  const title = now ? t.otherHasChanged : t.otherHasRemoved;
  return (
    <section
      ref={panel}
      aria-label={title}
      tabIndex={-1}
      className="grid gap-2 rounded-control border-2 border-warning bg-surface p-3"
    >
      <p className="font-semibold">{title}</p>
      {now && changed.length > 0 && (
        <ul className="grid gap-1">
          {changed.map((name) => (
            <li key={name} className="wrap-anywhere">
              {changeText(name, now[name])}
            </li>
          ))}
        </ul>
      )}
      <p>{now ? t.saveOrDiscard : t.addOrDiscard}</p>
    </section>
  );
}
