import { closeDialogOf, FormDialog } from '../../../features/forms/form-dialog.tsx';
import { useConfirm } from '../../../features/forms/use-form.ts';
import type { Question } from './ask.ts';

/** Renders a question before a move. The focus is back on the card before it is answered, and moves with the car. */
export function QuestionDialog({ text, act, answer }: Question) {
  const form = useConfirm({
    send: async () => undefined,
    onDone: () => {
      closeDialogOf(form);
      answer(true);
    },
    onFailed: () => undefined,
  });
  return <FormDialog title={text} form={form} act={act} onClose={() => answer(false)} />;
}
