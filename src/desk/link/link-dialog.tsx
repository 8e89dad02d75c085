import { useRef } from 'react';
import type { Job } from '../../contract/desk/desk-day.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { close as closeLabel } from '../../ui/texts.ts';
import { nameOfJob } from '../board/jobs/steps.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { BookingLink } from './booking-link.tsx';
import * as t from './texts.ts';

export function LinkDialog({ job, onEnd }: DialogEnds & { job: Job }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog dialog={dialog} aria-labelledby="link-title" onClose={onEnd}>
      <div className="grid gap-4">
        <h2 id="link-title" className="text-2xl">
          {t.linkFor(nameOfJob(job))}
        </h2>
        <BookingLink job={job} />
        <Button variant="secondary" className="justify-self-end" onClick={() => dialog.current?.close()}>
          {closeLabel}
        </Button>
      </div>
    </Dialog>
  );
}
