import { lazy, Suspense, useState } from 'react';
import type { Job } from '../../contract/desk-day.ts';
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
  /** The cars that are here, as they are now. */
  onSite: Job[];
  /** Says what was done. */
  tell: (message: string) => void;
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
export const JobDialogs = ({ opened, onSite, tell, close }: JobDialogsProps) => (
  <Suspense>
    {opened.dialog === 'sheet' && <BookingSheet close={close} />}
    {opened.dialog === 'plan' && <PlanDialog job={opened.job} close={close} />}
    {opened.dialog === 'take' && (
      <TakeDialog
        job={opened.job}
        onDone={(message) => {
          close();
          tell(message);
        }}
        onClose={close}
      />
    )}
    {opened.dialog === 'findings' && (
      <FindingsDialog
        job={onSite.find(({ orderId }) => orderId === opened.job.orderId) ?? opened.job}
        close={close}
      />
    )}
    {opened.dialog === 'link' && <LinkDialog job={opened.job} close={close} />}
  </Suspense>
);
