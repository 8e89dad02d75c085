import { ConfirmDialog } from '../confirm-dialog.tsx';
import { actNames, isOver, type MoneyAct, wordsOf } from './money-acts.ts';
import { failureOf, useMoneyAct } from './use-money-act.ts';

interface ActDialogProps {
  act: MoneyAct;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks before an act on money, with its amount, and says why it has failed. */
export function ActDialog({ act, onDone, onClose }: ActDialogProps) {
  const mutation = useMoneyAct();
  const { title, consequence, done } = wordsOf(act);
  const { job, decision } = act;
  return (
    <ConfirmDialog
      title={title}
      action={
        isOver(mutation.error)
          ? undefined
          : {
              name: actNames[decision],
              look: decision === 'release' || decision === 'restart' ? 'primary' : 'danger',
              act: () => mutation.mutate(act, { onSuccess: () => onDone(done) }),
            }
      }
      isPending={mutation.isPending}
      failure={failureOf(mutation.error)}
      onClose={onClose}
    >
      <p>
        <strong>{job.customer}</strong>, {job.serviceName}
      </p>
      <p>{consequence}</p>
    </ConfirmDialog>
  );
}
