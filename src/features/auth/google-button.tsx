import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { signInWithGoogle, startAuth, useAuthReady } from './auth.ts';
import { authMessage } from './auth-messages.ts';

/** Signs in with Google's popup; waits for the provider's code, so that the popup opens inside the click. */
export function GoogleButton() {
  const ready = useAuthReady();
  const google = useMutation({ mutationFn: signInWithGoogle });

  useEffect(() => {
    startAuth().catch(() => {
      // The button stays disabled; logging in says what is wrong.
    });
  }, []);

  return (
    <div className="grid gap-4">
      <Button
        variant="secondary"
        disabled={!ready}
        pending={google.isPending}
        onClick={() => google.mutate()}
      >
        Continue with Google
      </Button>
      {google.isError && <Alert>{authMessage(google.error)}</Alert>}
    </div>
  );
}
