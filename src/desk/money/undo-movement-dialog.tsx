import { MAX_REASON } from '../../contract/desk/desk-money.ts';
import { deskMovement, type Movement } from '../../contract/desk/desk-till.ts';
import { dayInDhaka } from '../../contract/time/dhaka.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { maxLengthRule } from '../../features/forms/rules.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { ReasonField } from '../payments/dialog-parts.tsx';
import { noReason } from '../payments/texts.ts';
import { describeMovement } from './movement-draft.ts';
import * as t from './movement-texts.ts';

/** Takes a movement back that has not happened after all. */
export function UndoMovementDialog({ movement, onEnd }: DialogEnds & { movement: Movement }) {
  const { id, at } = movement;
  const question = t.takeBackQuestion(describeMovement(movement));
  const form = useForm({
    draft: `undo movement ${id}`,
    initial: { reason: '' },
    rules: { reason: maxLengthRule(MAX_REASON) },
    read: ({ reason }) =>
      reason.trim() === '' ? { errors: { reason: noReason } } : { request: { reason: reason.trim() } },
    send: ({ reason }: { reason: string }) =>
      deskChange(deskMovement, {
        parameters: { day: dayInDhaka(new Date(at)) },
        body: { type: 'undone', id, reason },
      }),
    onDone: () => onEnd(t.isTakenBack(describeMovement(movement))),
    onFailed: ({ message }) => onEnd(`${question} ${message}`, true),
  });
  return (
    <FormDialog title={question} form={form} act={t.takeBack} look="danger" first="reason" onClose={onEnd}>
      <p>{t.takeBackConsequences}</p>
      <ReasonField {...form.field('reason')} hint={t.reasonHint} />
    </FormDialog>
  );
}
