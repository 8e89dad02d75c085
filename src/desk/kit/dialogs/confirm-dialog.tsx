import { FormDialog } from '../../../features/forms/form-dialog.tsx';
import { useConfirm } from '../../../features/forms/use-form.ts';
import type { DialogEnds } from './use-dialog.ts';

interface ConfirmDialogProps<Result> extends DialogEnds {
  question: string;
  consequences: string;
  act: string;
  send: () => Promise<Result>;
  done: (result: Result) => string;
}

/** Asks before an act that takes something away. */
export function ConfirmDialog<Result>({
  question,
  consequences,
  act,
  send,
  done,
  onEnd,
}: ConfirmDialogProps<Result>) {
  const form = useConfirm({
    send,
    onDone: (result) => onEnd(done(result)),
    onFailed: ({ message }) => onEnd(`${question} ${message}`, true),
  });
  return (
    <FormDialog title={question} form={form} act={act} look="danger" onClose={onEnd}>
      <p>{consequences}</p>
    </FormDialog>
  );
}
