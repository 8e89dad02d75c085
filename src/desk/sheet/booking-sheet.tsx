import { useRef, useState } from 'react';
import type { Job } from '../../contract/desk-day.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Booked } from './booked.tsx';
import { SheetForm } from './sheet-form.tsx';

interface BookingSheetProps {
  /** Called with why something was not done, if the sheet was closed meanwhile. */
  onFailed: (message: string) => void;
  close: () => void;
}

/** Renders the sheet by which a member books for a customer. What is typed stays until it is booked. */
export function BookingSheet({ onFailed, close }: BookingSheetProps) {
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
        <Booked {...booked} onFailed={onFailed} close={() => dialog.current?.close()} />
      ) : (
        <SheetForm
          close={() => dialog.current?.close()}
          onBooked={(job, isOther) => setBooked({ job, isOther })}
          onFailed={onFailed}
        />
      )}
    </Dialog>
  );
}
