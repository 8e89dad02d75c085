import type { ReactNode } from 'react';
import type { Finding } from '../../contract/finding.ts';
import { FindingFacts } from './finding-facts.tsx';
import * as t from './texts.ts';

interface FindingListProps {
  findings: Finding[] | undefined;
  /** What can be done with a finding. */
  acts?: (finding: Finding) => ReactNode;
}

/** Renders the findings of a car, oldest first. */
export const FindingList = ({ findings = [], acts }: FindingListProps) =>
  findings.length === 0 ? (
    <p className="text-muted">{t.nothingFound}</p>
  ) : (
    <ul className="grid gap-3">
      {findings.map((finding) => (
        <li key={finding.id} className="grid gap-2 border-t border-line pt-3">
          <FindingFacts finding={finding} now={new Date()} />
          {acts?.(finding)}
        </li>
      ))}
    </ul>
  );
