import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'react-router-dom';
import { logFailure } from '../../../api/log-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { signUp } from '../session/auth.ts';
import { authFailure } from './auth-messages.ts';
import { PasswordField } from './password-field.tsx';
import {
  accountOpened,
  bySigningUp,
  bySigningUpEnd,
  emailLabel,
  haveAccount,
  logIn,
  nameLabel,
  openAccount,
  passwordRule,
  terms,
} from './texts.ts';

interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** Renders the sign-up with e-mail and password (spec §2, §8). */
export function SignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const creation = useMutation({
    mutationFn: ({ name, email, password }: NewAccount) => signUp(name, email, password),
    onError: (error) => logFailure('Sign-up', error),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const account = {
      name: String(form.get('name')).trim(),
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
    };
    creation.mutate(account, {
      onSuccess: () => {
        toast.success(accountOpened);
        element.reset();
        onSignedUp();
      },
    });
  };

  const failure = authFailure(creation.error);

  return (
    <div className="grid gap-6">
      <Form onSubmit={submit} className="grid gap-4">
        <Field label={nameLabel} name="name" autoComplete="name" isOptional />
        <Field
          label={emailLabel}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={failure.email}
        />
        <PasswordField autoComplete="new-password" required hint={passwordRule} error={failure.password} />
        {failure.form && <Alert>{failure.form}</Alert>}
        <p>
          {bySigningUp}{' '}
          <Link to="/terms" className="link">
            {terms}
          </Link>
          {bySigningUpEnd}
        </p>
        <Button type="submit" pending={creation.isPending}>
          {openAccount}
        </Button>
      </Form>
      <p>
        {haveAccount}{' '}
        <Link to="/login" className="link">
          {logIn}
        </Link>
      </p>
    </div>
  );
}
