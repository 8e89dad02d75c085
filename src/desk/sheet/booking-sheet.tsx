import { useRef, useState } from 'react';
import type { Job } from '../../contract/desk-day.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { nameOf } from '../board/jobs/steps.ts';
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
    <Dialog
      dialog={dialog}
      aria-labelledby="sheet-title"
      className="max-w-2xl scroll-pb-24 p-4 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none sm:p-5"
      onClose={close}
    >
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
    </Dialog>
  );
}
