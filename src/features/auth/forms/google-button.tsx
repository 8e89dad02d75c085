import { useEffect, useState } from 'react';
import { logFailure } from '../../../api/request.ts';
import { useGuardedMutation } from '../../../api/use-guarded-mutation.ts';
import { withTimeLimit } from '../../../contract/http/time-limit.ts';
import { Button } from '../../../ui/button.tsx';
import { allowPopups, startAuth } from '../session/auth.ts';
import { SignInProblem } from './sign-in-failure.tsx';
import * as t from './texts.ts';

/** The time after which a press may find out why the code does not come. */
const PATIENCE_MS = 30_000;

/** Renders the sign-in with Google. Waits for the provider's code, so that the popup opens inside the click. */
export function GoogleButton() {
  const [code, setCode] = useState<'loading' | 'there' | 'missing'>('loading');
  const google = useGuardedMutation({
    mutationFn: async () => {
      if (code === 'missing') await startAuth();
      await (await allowPopups()).signInWithGoogle();
    },
    onError: (error) => logFailure('Google sign-in', error),
  });

  useEffect(() => {
    withTimeLimit(allowPopups(), PATIENCE_MS).then(
      () => setCode('there'),
      // A press loads it again, and says why it cannot.
      () => setCode('missing'),
    );
  }, []);

  return (
    <div className="grid gap-4">
      <Button
        variant="secondary"
        disabled={code === 'loading'}
        pending={google.isPending}
        onClick={() => google.mutate()}
      >
        <GoogleMark />
        {t.continueWithGoogle}
      </Button>
      {google.isError && <SignInProblem error={google.error} />}
    </div>
  );
}

const GoogleMark = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5">
    <path
      fill="#4285f4"
      d="M22.6 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.1z"
    />
    <path
      fill="#34a853"
      d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.6 6.6 0 0 1-9.8-3.5H2.2v2.9A11 11 0 0 0 12 23z"
    />
    <path fill="#fbbc05" d="M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 9.9z" />
    <path
      fill="#ea4335"
      d="M12 5.4c1.6 0 3 .6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7l3.7 2.9A6.6 6.6 0 0 1 12 5.4z"
    />
  </svg>
);
