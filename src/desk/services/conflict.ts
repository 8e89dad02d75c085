import { changedIn, type ServiceTexts } from './service-texts.ts';
import * as t from './texts.ts';

/** A conflict that a press has met: somebody else was first. */
export interface CatalogueConflict {
  /** The service as it was shown, and as it was sent. */
  before: ServiceTexts;
  sent: ServiceTexts;
  /** The service as it is now, undefined if it was removed. */
  now: ServiceTexts | undefined;
}

interface Meeting extends Pick<CatalogueConflict, 'sent' | 'now'> {
  /** The service as the form shows it without what was typed, and whether that was typed on it. */
  shown: ServiceTexts;
  isTypedOnShown: boolean;
  touched: Partial<ServiceTexts>;
}

/**
 * Returns the conflict that a press has met. What was typed on a version that is no longer shown, as before a reload, stands in place of texts that are not
 * known, and the other texts are those of now.
 */
export function catalogueConflictOf({
  shown,
  isTypedOnShown,
  touched,
  sent,
  now,
}: Meeting): CatalogueConflict {
  if (isTypedOnShown || !now) return { before: shown, sent, now };
  const unknown = Object.fromEntries(Object.keys(touched).map((name) => [name, '']));
  return { before: { ...now, ...unknown }, sent, now };
}

/** Says of each field what somebody else has made of it, and what was typed there instead. */
export function describeConflict({ before, sent, now }: CatalogueConflict): string[] {
  if (!now) return [];
  return changedIn(now, before).map((name) => {
    const isTyped = sent[name] !== before[name] && sent[name] !== now[name];
    const field = t.fieldNames[name];
    return isTyped ? t.nowIsButTyped(field, now[name], sent[name]) : t.nowIs(field, now[name]);
  });
}
