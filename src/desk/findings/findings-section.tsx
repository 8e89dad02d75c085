import type { Job } from '../../contract/desk/desk-day.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../kit/section.tsx';
import { findingsActName } from './finding-flags.tsx';
import { FindingList } from './finding-list.tsx';
import * as t from './texts.ts';

/** Renders the findings of a car on the page of its booking, and the way to change them while it is here. */
export const FindingsSection = ({ job, open }: { job: Job; open: () => void }) => {
  const actName = findingsActName(job);
  return (
    (actName !== undefined || job.findings) && (
      <SectionCard title={t.findingsTitle}>
        <FindingList findings={job.findings} />
        {actName !== undefined && (
          <Button variant="secondary" className="w-fit" onClick={open}>
            {actName}
          </Button>
        )}
      </SectionCard>
    )
  );
};
