import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { deskMovement, needsReason } from '../../contract/desk/desk-till.ts';
import { MAX_SENTENCE } from '../../contract/text/text-limits.ts';
import { dayInDhaka } from '../../contract/time/dhaka.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { atMost } from '../../features/forms/rules.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { movementNames } from '../../garage-movement-texts.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { parseTaka } from '../payments/parse-taka.ts';
import { sendOnce } from '../payments/send-money-once.ts';
import { amountLabel } from '../payments/texts.ts';
import { reasonLabel } from '../texts.ts';
import { describeMovement, initialMovement, type MovedCash, readMovement, typeIn } from './movement-draft.ts';
import * as t from './movement-texts.ts';

const describe = ({ type, amount, kind }: MovedCash): string =>
  describeMovement({ amount: type === 'in' ? amount : -amount, kind });

/** Records cash that moves in or out of today's drawer for no booking. */
export function MovementDialog({ onEnd }: DialogEnds) {
  // A repeat is of the day of the first press.
  const [day] = useState(() => dayInDhaka(serverNow()));
  const form = useForm({
    draft: `movement ${day}`,
    initial: initialMovement,
    rules: { reason: atMost(MAX_SENTENCE) },
    read: readMovement,
    send: (moved: MovedCash) =>
      sendOnce(`movement ${day} id`, (id) =>
        deskChange(deskMovement, { parameters: { day }, body: { id, ...moved } }),
      ),
    onDone: (movement) => onEnd(t.isRecorded(describeMovement(movement))),
    onFailed: ({ message }, moved) => onEnd(t.failed(describe(moved), message), true),
  });
  const amount = parseTaka(form.texts.amount);
  return (
    <FormDialog
      title={t.moveCash}
      form={form}
      act={amount === undefined ? t.moveCash : t.acts[typeIn(form.texts)](formatTaka(amount))}
      first="amount"
      onClose={onEnd}
    >
      <Choices legend={t.whatHappens} className="grid-cols-2">
        {(['out', 'in'] as const).map((one) => (
          <Choice key={one} {...form.choice('type', one)} label={t.directionNames[one]} />
        ))}
      </Choices>
      <Field label={amountLabel} {...form.field('amount')} inputMode="decimal" />
      <Choices legend={t.kindLabel} className="grid-cols-2" error={form.errors.kind}>
        {Object.entries(movementNames).map(([id, name]) => (
          <Choice key={id} {...form.choice('kind', id)} label={name} />
        ))}
      </Choices>
      <Field
        {...(needsReason(form.texts.kind)
          ? { label: reasonLabel, ...form.field('reason') }
          : form.optional('reason', reasonLabel))}
        autoComplete="off"
        hint={t.reasonHint}
      />
    </FormDialog>
  );
}
