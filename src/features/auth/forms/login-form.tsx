import { type FormEvent, type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { logFailure } from '../../../api/request.ts';
import { useGuardedMutation } from '../../../api/use-guarded-mutation.ts';
import { island } from '../../../hydration/island.tsx';
import { useHydrated, useIsHydrated } from '../../../hydration/use-hydrated.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { forgetKeptForm, KeptForm } from '../../forms/kept-form.tsx';
import { InBrowser } from '../../links/in-browser.tsx';
import { startAuth } from '../session/auth.ts';
import { refusedUid } from '../session/refusal.ts';
import { loginFailureByField, missingFieldError, unsentMailMessage } from './auth-messages.ts';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { returnPath } from './return-path.ts';
import { SignInProblem } from './sign-in-failure.tsx';
import * as t from './texts.ts';

const DRAFT = 'login';

/** Only of a site on this machine: a deploy has no emulator, and so none of its code. */
const EnterAs = SETTINGS.VITE_AUTH_EMULATOR_URL
  ? island('enter-as', async () => (await import('./enter-as.tsx')).EnterAs, null)
  : undefined;

/** Renders the login with e-mail and password, or with Google. The page redirects once the user is signed in. */
export function LoginForm() {
  const { state } = useLocation();
  const [wasRefused] = useState(() => refusedUid() !== null);
  const isExpired = useHydrated(wasRefused, false);
  const from = returnPath(state);
  const isBooking = useHydrated(from.startsWith('/checkout/'), false);

  /** Nobody could press what is not hydrated yet. */
  const isThere = useIsHydrated();

  const login = useGuardedMutation({
    mutationFn: async (form: FormData) => {
      const email = String(form.get('email')).trim();
      const password = String(form.get('password'));
      // The form itself requires nothing (spec §5).
      if (!email) throw missingFieldError('email');
      if (!password) throw missingFieldError('password');
      await (await startAuth()).signIn(email, password);
    },
    onSuccess: () => forgetKeptForm(DRAFT),
    onError: (error) => logFailure('Login', error),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    login.mutate(new FormData(event.currentTarget));
  };

  const failure = loginFailureByField(login.error);

  return (
    <div className="grid gap-6">
      {isExpired ? <p role="status">{t.sessionEnded}</p> : isBooking && <p>{t.bookingWaits}</p>}
      <KeptForm draft={DRAFT} onSubmit={submit} className="grid gap-4">
        <Field label={t.emailLabel} name="email" type="email" autoComplete="email" error={failure.email} />
        <PasswordField autoComplete="current-password" error={failure.password} />
        <ForgotPassword />
        {login.error && failure.form && <SignInProblem error={login.error} />}
        <Button type="submit" pending={login.isPending}>
          {t.logIn}
        </Button>
      </KeptForm>
      <p className="flex items-center gap-3 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t.or}
      </p>
      <InBrowser path={from === '/' ? '/login' : from} reason={t.noGoogleInApps}>
        <GoogleButton />
      </InBrowser>
      <p>
        {t.newHere}{' '}
        <Link to="/signup" className="link">
          {t.createAccount}
        </Link>
      </p>
      {isThere && EnterAs && <EnterAs />}
    </div>
  );
}

/** Renders a link that sends a password reset e-mail to the address in the surrounding form. */
function ForgotPassword() {
  const reset = useGuardedMutation({
    mutationFn: async (email: string) => (await startAuth()).sendPasswordReset(email),
    onSuccess: (_, email) => toast.success(`${t.resetFor} ${email}${t.resetForEnd}`),
  });

  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    if (form) reset.mutate(String(new FormData(form).get('email')).trim());
  };

  return (
    <>
      <Link to="/login" onClick={ask} aria-disabled={reset.isPending} className="link w-fit">
        {t.forgotPassword}
      </Link>
      {reset.isError && <Alert>{unsentMailMessage(reset.error)}</Alert>}
    </>
  );
}
