import type { Job } from '../../contract/desk/desk-day.ts';
import { lazyChunk } from '../../hydration/lazy-chunk.ts';
import { LazyPart } from '../../hydration/lazy-part.tsx';
import { announceDone } from '../kit/dialogs/done-status.tsx';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import type { JobDialog } from './jobs/job-acts.tsx';
import { useMoveQuestion } from './moves/ask.ts';
import type { MoveOutcome } from './moves/moves.ts';

/** A dialog that is open on the board: of a job, the sheet for a booking, or cash that moves for none. */
export type OpenDialog =
  | { dialog: 'sheet' | 'movement' }
  | { dialog: JobDialog; job: Job; handOver?: (paid?: Job) => Promise<MoveOutcome> };

const BookingSheet = lazyChunk(
  'sheet',
  async () => (await import('../sheet/booking-sheet.tsx')).BookingSheet,
);
export const LazyMessageDialog = lazyChunk(
  'message',
  async () => (await import('./jobs/message-dialog.tsx')).MessageDialog,
);
const QuestionDialog = lazyChunk(
  'question',
  async () => (await import('./moves/question-dialog.tsx')).QuestionDialog,
);

/** Renders the question that is asked before a move, on whatever view is shown. */
export function OpenMoveQuestion() {
  const question = useMoveQuestion();
  if (!question) return null;
  const end = (message: string, hasFailed: boolean) => {
    question.answer(false);
    announceDone(message, hasFailed);
  };
  return (
    <LazyPart key={question.id} onEnd={end}>
      <QuestionDialog {...question} />
    </LazyPart>
  );
}

/** Loads the dialogs that are there at once. */
export const preloadJobDialogs = (): Promise<unknown> =>
  Promise.all([LazyMessageDialog, BookingSheet, QuestionDialog].map(({ preload }) => preload()));

const PlanDialog = lazyChunk('plan', async () => (await import('../sheet/plan-dialog.tsx')).PlanVisitDialog);
const DeskPaymentDialog = lazyChunk(
  'take',
  async () => (await import('../payments/desk-payment-dialog.tsx')).DeskPaymentDialog,
);
const ReduceDialog = lazyChunk(
  'reduce',
  async () => (await import('../payments/reduce-dialog.tsx')).ReduceBillDialog,
);
const AddDialog = lazyChunk('add', async () => (await import('../payments/add-dialog.tsx')).AddServiceDialog);
const MovementDialog = lazyChunk(
  'movement',
  async () => (await import('../money/movement-dialog.tsx')).MovementDialog,
);
const FindingsDialog = lazyChunk(
  'findings-dialog',
  async () => (await import('../findings/findings-dialog.tsx')).FindingsDialog,
);
const LinkDialog = lazyChunk('link', async () => (await import('../link/link-dialog.tsx')).LinkDialog);

interface JobDialogsProps {
  opened: OpenDialog;
  /** Returns a job as the board has it by now. */
  find: (orderId: string) => Job | undefined;
  ends: DialogEnds;
}

/** Renders the dialog that is open, whose code is loaded when it is first opened. */
export function JobDialogs({ opened, find, ends }: JobDialogsProps) {
  if (!('job' in opened)) {
    const Opened = opened.dialog === 'sheet' ? BookingSheet : MovementDialog;
    return (
      <LazyPart {...ends}>
        <Opened {...ends} />
      </LazyPart>
    );
  }
  const { dialog } = opened;
  const job = find(opened.job.orderId) ?? opened.job;
  return (
    // A question that comes above a dialog may lead to the same one of another car.
    <LazyPart key={job.orderId} {...ends}>
      {dialog === 'plan' && <PlanDialog job={job} {...ends} />}
      {dialog === 'take' && (
        <DeskPaymentDialog
          // As it was opened: what is due changes before the end is told.
          job={opened.job}
          handOver={opened.handOver}
          {...ends}
        />
      )}
      {dialog === 'reduce' && <ReduceDialog job={opened.job} {...ends} />}
      {dialog === 'add' && <AddDialog job={opened.job} {...ends} />}
      {dialog === 'findings' && <FindingsDialog job={job} {...ends} />}
      {dialog === 'link' && <LinkDialog job={job} {...ends} />}
    </LazyPart>
  );
}
