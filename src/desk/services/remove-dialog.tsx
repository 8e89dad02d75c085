import { conflictIn } from '../../api/api-error.ts';
import { serviceConflictSchema, type VersionedService } from '../../contract/desk-services.ts';
import { closeDialogOf, FormDialog } from '../../features/forms/form-dialog.tsx';
import { useConfirm } from '../../features/forms/use-form.ts';
import { removeService } from './service-requests.ts';
import { serviceTitle } from './service-texts.ts';
import * as t from './texts.ts';

interface RemoveDialogProps {
  service: VersionedService;
  onRemoved: (purged: boolean) => void;
  /** Called with why it was not removed, if the dialog was closed meanwhile. */
  onFailed: (message: string) => void;
  onClose: () => void;
}

/** Asks before a service is removed. One that somebody else has changed meanwhile is to be looked at first. */
export function RemoveDialog({ service, onRemoved, onFailed, onClose }: RemoveDialogProps) {
  const form = useConfirm({
    send: () => removeService(service),
    onDone: ({ purged }) => {
      // Nothing behind it could have the focus.
      closeDialogOf(form);
      onRemoved(purged);
    },
    onFailed: ({ message }) => onFailed(message),
  });
  const isOutdated = conflictIn(form.error, serviceConflictSchema)?.service !== undefined;
  return (
    <FormDialog
      title={t.removeQuestion(serviceTitle(service))}
      form={isOutdated ? { ...form, failure: t.changedBeforeRemoval } : form}
      act={!isOutdated && t.remove}
      look="danger"
      onClose={onClose}
    >
      <p>{t.removeConsequences}</p>
    </FormDialog>
  );
}
