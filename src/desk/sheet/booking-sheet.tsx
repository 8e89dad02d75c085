import { useRef, useState } from 'react';
import type { Job } from '../../contract/desk/desk-day.ts';
import { nameOfJob } from '../board/jobs/steps.ts';
import { TallDialog } from '../kit/dialogs/tall-dialog.tsx';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { BookedSheet } from './booked.tsx';
import { SheetForm } from './sheet-form.tsx';
import * as t from './texts.ts';

/** Renders the sheet by which a member books for a customer. What is typed stays until it is booked. */
export function BookingSheet({ onEnd }: DialogEnds) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [booked, setBooked] = useState<{ job: Job; isOther: boolean }>();
  return (
    <TallDialog dialog={dialog} aria-labelledby="sheet-title" onClose={onEnd}>
      {booked ? (
        <BookedSheet {...booked} onEnd={onEnd} close={() => dialog.current?.close()} />
      ) : (
        <SheetForm
          close={() => dialog.current?.close()}
          onBooked={(job, isOther) =>
            dialog.current ? setBooked({ job, isOther }) : onEnd(`${nameOfJob(job)}: ${t.booked}`)
          }
          onFailed={(message) => onEnd(message, true)}
        />
      )}
    </TallDialog>
  );
}
