import type { Job } from '../../../contract/desk-day.ts';
import { formatNumber } from '../../../format-number.ts';
import * as t from '../texts.ts';

/** Returns what opens the findings of a car, in words; undefined if it is not here. */
export function findingsActName({ place, findings = [] }: Job): string | undefined {
  if (place !== 'on-site') return undefined;
  return findings.length === 0 ? t.addFinding : t.findingsCount(formatNumber(findings.length));
}
