import { type RefObject, useCallback } from 'react';
import type { Board, Job } from '../../../contract/desk/desk-day.ts';
import { signedInUid } from '../../../features/auth/session/auth-state.ts';
import { carLeavesWithMoneyDue, moneyQuestionBeforeStep } from '../../payments/job-money.ts';
import { actsWithoutAmount } from '../../payments/texts.ts';
import type { OpenDialog } from '../job-dialogs.tsx';
import { askBeforeMove } from './ask.ts';
import type { JobChange } from './job-change.ts';
import type { MoveOutcome } from './moves.ts';
import { moves } from './use-moves.ts';

/** Returns the function that changes a job, and asks before a move that may not be meant: where money is due, `show` opens the dialog that takes it first. */
export function useJobChange(board: RefObject<Board>, show: (dialog: OpenDialog) => void) {
  return useCallback(
    async (job: Job, requested: JobChange): Promise<MoveOutcome> => {
      const make = (now: Job) => moves.change(board.current, now, requested);
      const step = requested.move?.step ?? job.progress;
      const question = step === job.progress ? undefined : moneyQuestionBeforeStep(job, step);
      if (!question) return make(job);
      const uid = signedInUid();
      let taking: Promise<MoveOutcome> | undefined;
      /** Takes the money, and hands the car over once nothing is due; it stays if the dialog ends otherwise. */
      const act = () => {
        taking = new Promise((resolve) => {
          const handOver = async (paid?: Job) => {
            // Nothing is sent in the name of the next member who signs in.
            const outcome = paid && uid === signedInUid() ? await make(paid) : 'declined';
            resolve(outcome);
            return outcome;
          };
          show({ dialog: 'take', job, handOver });
        });
      };
      const first = carLeavesWithMoneyDue(job, step) ? { name: actsWithoutAmount.taken, act } : undefined;
      return (await askBeforeMove({ job, ...question, first })) ? make(job) : (taking ?? 'declined');
    },
    [board, show],
  );
}
