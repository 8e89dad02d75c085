import { closeDialogOf, FormDialog } from '../../../features/forms/form-dialog.tsx';
import { useConfirm } from '../../../features/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CustomerLine } from '../../payments/dialog-parts.tsx';
import { nameOfJob } from '../jobs/steps.ts';
import type { MoveQuestion } from './ask.ts';

/** Renders a question before a move. The focus is back on the card before it is answered, and moves with the car. */
export function QuestionDialog({ job, title, text, note, act, first, answer }: MoveQuestion) {
  const end = (isMeant: boolean) => {
    closeDialogOf(form);
    answer(isMeant);
  };
  const form = useConfirm({
    send: async () => undefined,
    onDone: () => {
      end(!first);
      first?.act();
    },
    onFailed: () => undefined,
  });
  return (
    <FormDialog
      title={
        <>
          {title}: <span className="inline-block">{nameOfJob(job)}</span>
        </>
      }
      form={form}
      act={first?.name ?? act}
      lesser={
        first && (
          <Button variant="secondary" onClick={() => end(true)}>
            {act}
          </Button>
        )
      }
      onClose={() => answer(false)}
    >
      <CustomerLine job={job} />
      <p className="text-lg font-semibold figures">{text}</p>
      {note && <p>{note}</p>}
    </FormDialog>
  );
}
