import { deskStaffRemove, type ListedMember } from '../../contract/desk-staff.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { useConfirm } from '../../features/forms/use-form.ts';
import { deskChange } from '../kit/desk-request.ts';
import type { Tell } from '../kit/use-done-status.tsx';
import * as t from './texts.ts';

interface RemoveDialogProps {
  member: ListedMember;
  onEnd: Tell;
  onClose: () => void;
}

/** Asks before a member is removed. */
export function RemoveDialog({ member: { uid, name }, onEnd, onClose }: RemoveDialogProps) {
  const form = useConfirm({
    send: () => deskChange(deskStaffRemove, { parameters: { id: uid } }),
    onDone: () => onEnd(t.isRemoved(name)),
    onFailed: ({ message }) => onEnd(`${t.removeQuestion(name)} ${message}`, true),
  });
  return (
    <FormDialog title={t.removeQuestion(name)} form={form} act={t.remove} look="danger" onClose={onClose}>
      <p>{t.removeConsequences}</p>
    </FormDialog>
  );
}
