import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { sendMessage } from './send-message.ts';

/** Sends a message to the garage (spec §2), and resets the form whether or not that succeeds (spec §8). */
export function ContactForm() {
  const message = useMutation({
    mutationFn: sendMessage,
    onSuccess: () => toast.success('Congrats! Successfully sent message'),
    onError: (error) => toast.error(error.message),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    message.mutate(element, { onSettled: () => element.reset() });
  };

  return (
    <Form onSubmit={submit} className="grid gap-4 sm:grid-cols-2 sm:*:last:justify-self-start">
      <Field label="Name" name="user_name" autoComplete="name" required />
      <Field label="Email" name="user_email" type="email" autoComplete="email" required />
      <Field label="Address" name="user_address" autoComplete="street-address" />
      <Field label="Phone" name="phone" type="tel" autoComplete="tel" required />
      <div className="sm:col-span-2">
        <TextArea label="Message" name="message" rows={5} required />
      </div>
      <Button type="submit" pending={message.isPending}>
        Send Message
      </Button>
    </Form>
  );
}
