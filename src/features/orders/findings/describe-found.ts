import { type Finding, openQuestions } from '../../../contract/finding.ts';
import * as t from './texts.ts';

/** Describes what became of findings: "Extra work: 1 to answer, 2 approved, 1 declined". */
export function describeFound(findings: Finding[]): string {
  const answered = (value: string) => findings.filter(({ answer }) => answer?.value === value).length;
  const counts: [number, (count: number) => string][] = [
    [openQuestions(findings).length, t.toAnswer],
    [answered('approved'), t.approvedCount],
    [answered('declined'), t.declinedCount],
  ];
  const parts = counts.filter(([count]) => count > 0).map(([count, say]) => say(count));
  return parts.length > 0 ? `${t.extraWork} ${parts.join(', ')}` : t.onlyNotes;
}
