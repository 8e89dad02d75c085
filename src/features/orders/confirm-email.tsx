import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { Button } from '../../ui/button.tsx';
import { Email } from '../../ui/email.tsx';
import { authFailure, sendVerification } from '../auth/index.ts';

/** Renders what an e-mail that is not verified does not get, and the way to verify it. */
export function ConfirmEmail({ email }: { email: string }) {
  const sending = useMutation({
    mutationFn: sendVerification,
    onError: (error) => toast.error(authFailure(error).form ?? 'That did not work. Please try again.'),
  });
  return (
    <section
      aria-label="Confirm your e-mail"
      className="mb-4 flex flex-wrap items-center gap-4 rounded-card border border-control p-4"
    >
      <p className="min-w-60 grow basis-96">
        Is{' '}
        <strong>
          <Email email={email} />
        </strong>{' '}
        yours? Until you confirm it, we mail you only the receipt and what happens to your money: no reminder,
        and no word when your car is ready.
      </p>
      {sending.isSuccess ? (
        <p role="status" className="font-semibold text-success">
          A mail with a link is on its way to you.
        </p>
      ) : (
        <Button variant="secondary" pending={sending.isPending} onClick={() => sending.mutate()}>
          Confirm my e-mail
        </Button>
      )}
    </section>
  );
}
