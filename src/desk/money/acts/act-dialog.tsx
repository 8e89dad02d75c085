import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { type Tell, useEnd } from '../../use-done-status.tsx';
import { amountOf, isOver, type MoneyAct } from './money-acts.ts';
import { actConsequences, actNames, actQuestions, actsDone } from './texts.ts';
import { failureOf, useMoneyAct } from './use-money-act.ts';

interface ActDialogProps {
  act: MoneyAct;
  onEnd: Tell;
  onClose: () => void;
}

/** Asks before an act on money, with its amount, and says why it has failed. */
export function ActDialog({ act, onEnd, onClose }: ActDialogProps) {
  const mutation = useMoneyAct();
  const end = useEnd();
  const { job, decision } = act;
  const amount = amountOf(act);
  return (
    <ConfirmDialog
      title={actQuestions[decision](amount)}
      action={
        isOver(mutation.error)
          ? undefined
          : {
              name: actNames[decision],
              look: decision === 'release' || decision === 'restart' ? 'primary' : 'danger',
              act: () =>
                end(
                  mutation.mutateAsync(act),
                  () => onEnd(actsDone[decision](amount, job.customer)),
                  (error) => onEnd(`${actQuestions[decision](amount)} ${failureOf(error)}`, true),
                ),
            }
      }
      isPending={mutation.isPending}
      failure={failureOf(mutation.error)}
      onClose={onClose}
    >
      <p>
        <strong>{job.customer}</strong>, {job.serviceName}
      </p>
      <p>{actConsequences[decision]}</p>
    </ConfirmDialog>
  );
}
