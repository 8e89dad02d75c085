import type { ListedMember } from '../../contract/desk-staff.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type Tell, useEnd } from '../use-done-status.tsx';
import { useRemoveMember } from './staff-query.ts';
import { isRemoved, remove, removeConsequences, removeQuestion } from './texts.ts';

interface RemoveDialogProps {
  member: ListedMember;
  onEnd: Tell;
  onClose: () => void;
}

/** Asks before a member is removed. */
export function RemoveDialog({ member: { uid, name }, onEnd, onClose }: RemoveDialogProps) {
  const removal = useRemoveMember();
  const end = useEnd();
  return (
    <ConfirmDialog
      title={removeQuestion(name)}
      action={{
        name: remove,
        look: 'danger',
        act: () =>
          end(
            removal.mutateAsync(uid),
            () => onEnd(isRemoved(name)),
            ({ message }) => onEnd(`${removeQuestion(name)} ${message}`, true),
          ),
      }}
      isPending={removal.isPending}
      failure={removal.error?.message}
      onClose={onClose}
    >
      <p>{removeConsequences}</p>
    </ConfirmDialog>
  );
}
