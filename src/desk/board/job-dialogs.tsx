import { lazy, Suspense } from 'react';
import type { Job } from '../../contract/desk-day.ts';
import type { JobDialog } from './jobs/job-acts.tsx';

/** A dialog that is open on the board: of a job, or the sheet for a booking. */
export type OpenDialog = { dialog: 'sheet' } | { dialog: JobDialog; job: Job };

const loadSheet = async () => ({ default: (await import('../sheet/booking-sheet.tsx')).BookingSheet });
const BookingSheet = lazy(loadSheet);
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

/** Loads the sheet before it is opened, so that it takes all that is typed after its key. It is loaded again if that fails. */
export const preloadSheet = (): void => void loadSheet().catch(() => undefined);

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
