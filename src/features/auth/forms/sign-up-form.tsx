import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { logFailure } from '../../../api/request.ts';
import { useGuardedMutation } from '../../../api/use-guarded-mutation.ts';
import { MAX_ACCOUNT_NAME } from '../../../contract/text/text-limits.ts';
import { storedText } from '../../../contract/text/typed.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { forgetKeptForm, KeptForm } from '../../forms/kept-form.tsx';
import { maxLengthRule } from '../../forms/rules.ts';
import { startAuth } from '../session/auth.ts';
import type { NewAccount } from '../session/session.ts';
import { authFailureByField } from './auth-messages.ts';
import { PasswordField } from './password-field.tsx';
import * as t from './texts.ts';

const DRAFT = 'sign-up';
const nameRule = maxLengthRule(MAX_ACCOUNT_NAME);

const isSameEmail = (one: NewAccount | undefined, other: NewAccount | undefined): boolean =>
  one?.email.toLowerCase() === other?.email.toLowerCase();

/**
 * Renders the sign-up with e-mail and password (spec §2, §8). The toast and the reset come once the account exists; if no token can be
 * had then, what is left is to log in.
 */
export function SignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const [created, setCreated] = useState<NewAccount>();
  const [nameProblem, setNameProblem] = useState<string>();
  const creation = useGuardedMutation({
    mutationFn: async (account: NewAccount) => {
      const session = await startAuth();
      if (isSameEmail(account, created)) return session.signIn(account.email, account.password);
      await session.signUp(account, () => {
        setCreated(account);
        toast.success(t.accountOpened);
        forgetKeptForm(DRAFT);
      });
    },
    onSuccess: () => forgetKeptForm(DRAFT),
    onError: (error) => logFailure('Sign-up', error),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const account = {
      name: storedText(String(typed.get('name'))).trim(),
      email: String(typed.get('email')).trim(),
      password: String(typed.get('password')),
    };
    const tooLong = nameRule(account.name);
    setNameProblem(tooLong);
    if (tooLong === undefined) creation.mutate(account, { onSuccess: onSignedUp });
  };

  const isOfCreated = isSameEmail(creation.variables, created);
  const failure = authFailureByField(creation.error, isOfCreated ? undefined : t.ofSignUp);
  const account = creation.error && isOfCreated ? created : undefined;

  return (
    <div className="grid gap-6">
      <KeptForm draft={DRAFT} onSubmit={submit} className="grid gap-4">
        <Field label={t.nameLabel} name="name" autoComplete="name" isOptional error={nameProblem} />
        <Field
          label={t.emailLabel}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={failure.email}
        />
        <PasswordField autoComplete="new-password" required hint={t.passwordRule} error={failure.password} />
        {failure.form && (
          <Alert>
            {account && `${t.onlyLogIn} `}
            {failure.form}
          </Alert>
        )}
        {account && (
          <Button
            variant="secondary"
            pending={creation.isPending}
            onClick={() => creation.mutate(account, { onSuccess: onSignedUp })}
          >
            {t.logIn}
          </Button>
        )}
        <p>
          {t.bySigningUp}{' '}
          <Link to="/terms" className="link">
            {t.terms}
          </Link>
          {t.bySigningUpEnd}
        </p>
        <Button type="submit" pending={creation.isPending}>
          {t.openAccount}
        </Button>
      </KeptForm>
      <p>
        {t.haveAccount}{' '}
        <Link to="/login" className="link">
          {t.logIn}
        </Link>
      </p>
    </div>
  );
}
