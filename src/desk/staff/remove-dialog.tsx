import type { ListedMember } from '../../contract/desk-staff.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { whenDone } from '../use-done-status.tsx';
import { useRemoveMember } from './staff-query.ts';
import { isRemoved, remove, removeConsequences, removeQuestion } from './texts.ts';

interface RemoveDialogProps {
  member: ListedMember;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks before a member is removed. */
export function RemoveDialog({ member: { uid, name }, onDone, onClose }: RemoveDialogProps) {
  const removal = useRemoveMember();
  return (
    <ConfirmDialog
      title={removeQuestion(name)}
      action={{
        name: remove,
        look: 'danger',
        act: () => whenDone(removal.mutateAsync(uid), () => onDone(isRemoved(name))),
      }}
      isPending={removal.isPending}
      failure={removal.error?.message}
      onClose={onClose}
    >
      <p>{removeConsequences}</p>
    </ConfirmDialog>
  );
}
