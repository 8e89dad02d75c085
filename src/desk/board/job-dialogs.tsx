import { lazy, Suspense, useState } from 'react';
import type { Job } from '../../contract/desk-day.ts';
import type { Tell } from '../use-done-status.tsx';
import type { JobDialog } from './jobs/job-acts.tsx';

/** A dialog that is open on the board: of a job, or the sheet for a booking. */
export type OpenDialog = { dialog: 'sheet' } | { dialog: JobDialog; job: Job };

const loadSheet = async () => ({ default: (await import('../sheet/booking-sheet.tsx')).BookingSheet });
const LazySheet = lazy(loadSheet);
const PlanDialog = lazy(async () => ({ default: (await import('../plan/plan-dialog.tsx')).PlanDialog }));
const TakeDialog = lazy(async () => ({ default: (await import('../takings/take-dialog.tsx')).TakeDialog }));
const FindingsDialog = lazy(async () => ({
  default: (await import('../findings/findings-dialog.tsx')).FindingsDialog,
}));
const LinkDialog = lazy(async () => ({ default: (await import('../link/link-dialog.tsx')).LinkDialog }));

interface JobDialogsProps {
  opened: OpenDialog;
  /** Returns a job as the board has it by now. */
  find: (orderId: string) => Job | undefined;
  /** Says what was done, or that it has failed. */
  tell: Tell;
  close: () => void;
}

let loadedSheet: Awaited<ReturnType<typeof loadSheet>>['default'] | undefined;

/** Loads the sheet before it is opened. If that fails, it is loaded then. */
export async function preloadSheet(): Promise<void> {
  loadedSheet = (await loadSheet().catch(() => undefined))?.default;
}

/** Renders the sheet, at once if it is loaded: React shows a lazy one 300 ms later, and what is typed until then would be lost. */
function BookingSheet({ close }: { close: () => void }) {
  const [Sheet] = useState(() => loadedSheet ?? LazySheet);
  return <Sheet close={close} />;
}

/** Renders the dialog that is open, whose code is loaded when it is first opened. */
export function JobDialogs({ opened, find, tell, close }: JobDialogsProps) {
  if (opened.dialog === 'sheet')
    return (
      <Suspense>
        <BookingSheet close={close} />
      </Suspense>
    );
  const { dialog } = opened;
  const job = find(opened.job.orderId) ?? opened.job;
  return (
    <Suspense>
      {dialog === 'plan' && <PlanDialog job={job} close={close} />}
      {dialog === 'take' && (
        <TakeDialog
          // As it was opened: what is due changes before the end is told.
          job={opened.job}
          onEnd={(message, hasFailed) => {
            close();
            tell(message, hasFailed);
          }}
          onClose={close}
        />
      )}
      {dialog === 'findings' && <FindingsDialog job={job} close={close} />}
      {dialog === 'link' && <LinkDialog job={job} close={close} />}
    </Suspense>
  );
}
