import { useGuardedMutation } from '../../api/use-guarded-mutation.ts';
import { loadOnPress } from '../../hydration/load-chunk.ts';
import { Button } from '../../ui/button.tsx';
import { Email } from '../../ui/email.tsx';
import { toast } from '../../ui/toast.ts';
import { startAuth } from '../auth/session/auth.ts';
import * as t from './texts.ts';

const loadMessages = loadOnPress('auth-messages', () => import('../auth/forms/auth-messages.ts'));

/** Renders what an e-mail that is not verified does not get, and the way to verify it. */
export function ConfirmEmail({ email }: { email: string }) {
  const sending = useGuardedMutation({
    mutationFn: async () => (await startAuth()).sendVerification(),
    onError: (error) =>
      loadMessages().then(
        ({ unsentMailMessage }) => toast.error(unsentMailMessage(error)),
        ({ message }: Error) => toast.error(message),
      ),
  });
  return (
    <section
      aria-label={t.confirmEmail}
      className="mb-4 flex flex-wrap items-center gap-4 rounded-card border border-control p-4"
    >
      <p className="min-w-60 grow basis-96">
        {t.isEmail}{' '}
        <strong>
          <Email email={email} />
        </strong>{' '}
        {t.isYours}
      </p>
      {sending.isSuccess ? (
        <p role="status" className="font-semibold text-success">
          {t.linkSent}
        </p>
      ) : (
        <Button variant="secondary" pending={sending.isPending} onClick={() => sending.mutate()}>
          {t.confirmMyEmail}
        </Button>
      )}
    </section>
  );
}
