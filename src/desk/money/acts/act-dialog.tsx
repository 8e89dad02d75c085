import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { type Tell, useEnd } from '../../kit/use-done-status.tsx';
import { amountOf, isOver, type MoneyAct } from './money-acts.ts';
import * as t from './texts.ts';
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
      title={t.actQuestions[decision](amount)}
      action={
        isOver(mutation.error)
          ? undefined
          : {
              name: t.actNames[decision],
              look: decision === 'release' || decision === 'restart' ? 'primary' : 'danger',
              act: () =>
                end(
                  mutation.mutateAsync(act),
                  () => onEnd(t.actsDone[decision](amount, job.customer)),
                  (error) => onEnd(`${t.actQuestions[decision](amount)} ${failureOf(error)}`, true),
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
      <p>{t.actConsequences[decision]}</p>
    </ConfirmDialog>
  );
}
