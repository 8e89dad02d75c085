import { useIsMutating } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useGuardedMutation } from '../../api/use-guarded-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { forgetKeptForm, KeptForm } from '../forms/kept-form.tsx';
import { CallUs } from '../garage/phone-number.tsx';
import { sendMessage } from './send-message.ts';
import * as t from './texts.ts';

const DRAFT = 'contact';
/** A message that is under way, also from a form that is gone. */
const SENDING = { mutationKey: [DRAFT] };

/** Sends a message to the garage (spec §2), and resets the form whether or not that succeeds (spec §8). */
export function ContactForm() {
  const button = useRef<HTMLButtonElement>(null);
  /** The fields of a message that was not sent. */
  const [unsent, setUnsent] = useState<FormData>();
  const isSending = useIsMutating(SENDING) > 0;
  const message = useGuardedMutation({
    ...SENDING,
    mutationFn: sendMessage,
    // The page may be another by now.
    onSuccess: () => {
      forgetKeptForm(DRAFT);
      toast.success(t.sent);
    },
    onError: (error) => toast.error(error.message),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const fields = new FormData(element);
    message.mutate(element, {
      onSettled: (_, error) => {
        element.reset();
        setUnsent(error ? fields : undefined);
      },
    });
  };

  const putBack = () => {
    const form = button.current?.form;
    for (const [name, value] of unsent ?? []) {
      const field = form?.elements.namedItem(name);
      if (field && 'value' in field) field.value = String(value);
    }
    form?.dispatchEvent(new Event('input', { bubbles: true }));
    setUnsent(undefined);
    // The focused button is gone.
    button.current?.focus();
  };

  return (
    <KeptForm draft={DRAFT} onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Field label={t.nameLabel} name="user_name" autoComplete="name" required />
      <Field label={t.emailLabel} name="user_email" type="email" autoComplete="email" required />
      <Field label={t.addressLabel} name="user_address" autoComplete="address-line1" isOptional />
      <Field label={t.phoneLabel} name="phone" type="tel" autoComplete="tel" required />
      <div className="sm:col-span-2">
        <TextArea label={t.messageLabel} name="message" rows={5} required />
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button ref={button} type="submit" pending={isSending}>
          {t.send}
        </Button>
        {unsent && (
          <>
            <p role="status">
              <CallUs>{t.wasNotSent}</CallUs>
            </p>
            <Button variant="secondary" onClick={putBack}>
              {t.putItBack}
            </Button>
          </>
        )}
      </div>
    </KeptForm>
  );
}
