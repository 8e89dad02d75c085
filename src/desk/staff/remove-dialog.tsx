import type { ListedMember } from '../../contract/desk-staff.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type Tell, useEnd } from '../use-done-status.tsx';
import { useRemoveMember } from './staff-query.ts';
import * as t from './texts.ts';

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
      title={t.removeQuestion(name)}
      action={{
        name: t.remove,
        look: 'danger',
        act: () =>
          end(
            removal.mutateAsync(uid),
            () => onEnd(t.isRemoved(name)),
            ({ message }) => onEnd(`${t.removeQuestion(name)} ${message}`, true),
          ),
      }}
      isPending={removal.isPending}
      failure={removal.error?.message}
      onClose={onClose}
    >
      <p>{t.removeConsequences}</p>
    </ConfirmDialog>
  );
}
