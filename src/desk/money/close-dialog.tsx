import { deskUnmatchedClose, type Unmatched, unmatchedReasons } from '../../contract/desk/desk-money.ts';
import type { UnmatchedClose } from '../../contract/desk/desk-money-request.ts';
import { MAX_SENTENCE } from '../../contract/text/text-limits.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { maxLengthRule } from '../../features/forms/rules.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { reasonLabel } from '../texts.ts';
import { describeMoneyTakenByGateway } from './acts/money-acts.ts';
import * as t from './texts.ts';

interface CloseDialogProps extends DialogEnds {
  payment: Unmatched;
}

/** Asks what became of money without a booking, and closes its entry. */
export function CloseUnmatchedDialog({ payment: { captureId, taken }, onEnd }: CloseDialogProps) {
  const question = t.whatBecameOf(describeMoneyTakenByGateway(taken));
  const form = useForm({
    draft: `close ${captureId}`,
    initial: { reason: '', note: '' },
    rules: { note: maxLengthRule(MAX_SENTENCE) },
    read: ({ reason: chosen, note }) => {
      const reason = unmatchedReasons.find((one) => one === chosen);
      return reason ? { request: { captureId, reason, note } } : { errors: { reason: t.chooseReason } };
    },
    send: (body: UnmatchedClose) => deskChange(deskUnmatchedClose, { body }),
    onDone: () => onEnd(t.entryClosed(describeMoneyTakenByGateway(taken))),
    onFailed: ({ message }) => onEnd(`${question} ${message}`, true),
  });
  return (
    <FormDialog title={question} form={form} act={t.closeEntry} onClose={onEnd}>
      <Choices legend={reasonLabel} className="grid-cols-1" error={form.errors.reason}>
        {unmatchedReasons.map((one) => (
          <Choice key={one} {...form.choice('reason', one)} label={t.reasonNames[one]} />
        ))}
      </Choices>
      <Field
        label={form.texts.reason === 'attributed' ? t.whichBooking : t.optionalNote}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
