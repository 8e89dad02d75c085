import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { deskMovement, deskReceipt, needsMovementReason } from '../../contract/desk/desk-till.ts';
import { fillPath } from '../../contract/http/endpoints.ts';
import { MAX_SENTENCE } from '../../contract/text/text-limits.ts';
import { dayInDhaka } from '../../contract/time/dhaka.ts';
import { draftOf } from '../../drafts.ts';
import { signedInUid } from '../../features/auth/session/auth-state.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { maxLengthRule } from '../../features/forms/rules.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { movementNames } from '../../garage-movement-texts.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { parseTaka } from '../payments/parse-taka.ts';
import { sendOnceWithKeptId } from '../payments/send-money-once.ts';
import { amountLabel } from '../payments/texts.ts';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { PREPARING, photoQueue } from '../photos/photo-uploads.ts';
import { reasonLabel } from '../texts.ts';
import {
  describeMovement,
  initialMovement,
  type MovedCash,
  movementTypeIn,
  readMovement,
} from './movement-draft.ts';
import * as t from './movement-texts.ts';

const describe = ({ type, amount, kind }: MovedCash): string =>
  describeMovement({ amount: type === 'in' ? amount : -amount, kind });

/** Records cash that moves in or out of today's drawer for no booking. */
export function MovementDialog({ onEnd }: DialogEnds) {
  // A repeat is of the day of the first press.
  const [day] = useState(() => dayInDhaka(serverNow()));
  const draft = `movement ${day}`;
  const form = useForm({
    draft,
    initial: initialMovement,
    rules: { reason: maxLengthRule(MAX_SENTENCE) },
    read: readMovement,
    send: (moved: MovedCash) =>
      sendOnceWithKeptId(`movement ${day} id`, (id) =>
        deskChange(deskMovement, { parameters: { day }, body: { id, ...moved } }),
      ),
    onDone: (movement) => onEnd(t.isRecorded(describeMovement(movement))),
    onFailed: ({ message }, moved) => onEnd(t.failed(describe(moved), message), true),
  });
  const amount = parseTaka(form.texts.amount);
  const { photo } = form.texts;
  // A photo that is prepared is not part of the draft yet.
  const isPreparing = useIsMutating({ mutationKey: PREPARING }) > 0;
  return (
    <FormDialog
      title={t.moveCash}
      form={{ ...form, isPending: form.isPending || isPreparing }}
      act={amount === undefined ? t.moveCash : t.acts[movementTypeIn(form.texts)](formatTaka(amount))}
      first="amount"
      onClose={() => {
        if (photo !== '' && !form.isBusy()) void photoQueue.remove(photo);
        onEnd();
      }}
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
        {...(needsMovementReason(form.texts.kind)
          ? { label: reasonLabel, ...form.field('reason') }
          : form.optional('reason', reasonLabel))}
        autoComplete="off"
        hint={t.reasonHint}
      />
      <PhotoPicker
        pathOf={(photoId) => fillPath(deskReceipt.path, { day, photoId })}
        legend={t.receiptLabel}
        most={1}
        draftKey={draft}
        photos={photo === '' ? [] : [photo]}
        count={() => (draftOf(signedInUid(), draft).photo ? 1 : 0)}
        add={(added) => form.change({ photo: added })}
        remove={() => form.change({ photo: '' })}
      />
    </FormDialog>
  );
}
