import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { startAuth } from '../session/auth.ts';
import { authMessage } from './auth-messages.ts';
import * as t from './texts.ts';

/** Renders a link that sends a password reset e-mail to the address in the surrounding form. */
export function ForgotPassword() {
  const reset = useMutation({
    mutationFn: async (email: string) => (await startAuth()).sendPasswordReset(email),
    onSuccess: (_, email) => toast.success(`${t.resetFor} ${email}${t.resetForEnd}`),
  });

  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    if (form && !reset.isPending) reset.mutate(String(new FormData(form).get('email')).trim());
  };

  return (
    <>
      <Link to="/login" onClick={ask} aria-disabled={reset.isPending} className="link w-fit">
        {t.forgotPassword}
      </Link>
      {reset.isError && <Alert>{authMessage(reset.error)}</Alert>}
    </>
  );
}
