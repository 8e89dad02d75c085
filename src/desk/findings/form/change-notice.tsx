import type { Finding } from '../../../contract/finding.ts';
import { Button } from '../../../ui/button.tsx';
import { FindingFacts } from '../finding-facts.tsx';
import * as t from '../texts.ts';

interface ChangeNoticeProps {
  /** The finding as it is now; undefined if it was removed. */
  finding: Finding | undefined;
  goOn: () => void;
}

/** Renders that a finding is no longer as it was when somebody began to change it, and the way to go on with what is typed. */
export const ChangeNotice = ({ finding, goOn }: ChangeNoticeProps) => (
  <div role="alert" className="grid gap-3 rounded-control border-2 border-warning p-3">
    <p className="font-semibold">{finding ? t.changedMeanwhile : t.removedMeanwhile}</p>
    {finding && <FindingFacts finding={finding} now={new Date()} />}
    <Button variant="secondary" className="w-fit" onClick={goOn}>
      {t.goOnWithMine}
    </Button>
  </div>
);
