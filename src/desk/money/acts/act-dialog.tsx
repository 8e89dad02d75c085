import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { whenDone } from '../../use-done-status.tsx';
import { amountOf, isOver, type MoneyAct } from './money-acts.ts';
import { actConsequences, actNames, actQuestions, actsDone } from './texts.ts';
import { failureOf, useMoneyAct } from './use-money-act.ts';

interface ActDialogProps {
  act: MoneyAct;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks before an act on money, with its amount, and says why it has failed. */
export function ActDialog({ act, onDone, onClose }: ActDialogProps) {
  const mutation = useMoneyAct();
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
                whenDone(mutation.mutateAsync(act), () => onDone(actsDone[decision](amount, job.customer))),
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
