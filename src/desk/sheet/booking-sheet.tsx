import { useRef, useState } from 'react';
import type { Job } from '../../contract/desk-day.ts';
import { nameOf } from '../board/jobs/steps.ts';
import { TallDialog } from '../kit/tall-dialog.tsx';
import type { Tell } from '../kit/use-done-status.tsx';
import { Booked } from './booked.tsx';
import { SheetForm } from './sheet-form.tsx';
import * as t from './texts.ts';

interface BookingSheetProps {
  /** Says what was done, or why it was not, if the sheet was closed meanwhile. */
  tell: Tell;
  close: () => void;
}

/** Renders the sheet by which a member books for a customer. What is typed stays until it is booked. */
export function BookingSheet({ tell, close }: BookingSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [booked, setBooked] = useState<{ job: Job; isOther: boolean }>();
  return (
    <TallDialog dialog={dialog} aria-labelledby="sheet-title" onClose={close}>
      {booked ? (
        <Booked {...booked} tell={tell} close={() => dialog.current?.close()} />
      ) : (
        <SheetForm
          close={() => dialog.current?.close()}
          onBooked={(job, isOther) =>
            dialog.current ? setBooked({ job, isOther }) : tell(`${nameOf(job)}: ${t.booked}`)
          }
          onFailed={(message) => tell(message, true)}
        />
      )}
    </TallDialog>
  );
}
