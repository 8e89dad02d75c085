import type { Job } from '../../../contract/desk-day.ts';
import { formatNumber } from '../../../format-number.ts';
import { addFinding, findingsCount } from '../texts.ts';

/** Returns what opens the findings of a car, in words; undefined if it is not here. */
export function findingsActName({ place, findings = [] }: Job): string | undefined {
  if (place !== 'on-site') return undefined;
  return findings.length === 0 ? addFinding : findingsCount(formatNumber(findings.length));
}
