import { logFailure } from '../../../api/request.ts';
import { useGuardedMutation } from '../../../api/use-guarded-mutation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { UnfinishedErasureError } from '../session/unfinished-erasure.ts';
import { authMessage } from './auth-messages.ts';
import * as t from './texts.ts';

/** Renders why a sign-in failed, and offers to finish an erasure that was interrupted. */
export function SignInProblem({ error }: { error: Error }) {
  const erasure = useGuardedMutation({
    mutationFn: ({ finish }: UnfinishedErasureError) => finish(),
    onError: (cause) => logFailure('Erasure', cause),
  });
  if (erasure.isSuccess) return <p role="status">{t.erased}</p>;
  return (
    <>
      <Alert>{authMessage(erasure.error ?? error)}</Alert>
      {error instanceof UnfinishedErasureError && (
        <Button variant="danger" pending={erasure.isPending} onClick={() => erasure.mutate(error)}>
          {t.finishErasing}
        </Button>
      )}
    </>
  );
}
