import type { AuthUser } from '../features/auth/index.ts';
import { Card } from '../ui/card.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { isRefusal } from './desk-request.ts';

interface DeskFailureProps {
  error: Error;
  user: AuthUser;
  retry: () => void;
}

/** Renders why a page of the garage has no content: the code of an account that is not of the staff, or the error. */
export const DeskFailure = ({ error, user, retry }: DeskFailureProps) =>
  isRefusal(error) ? (
    <Card className="grid max-w-xl gap-3 p-5">
      <h2>You are not of the staff yet</h2>
      <p>Give this code to whoever looks after this site for the garage; they let you in with it:</p>
      <code className="rounded-control bg-bg p-3 text-lg wrap-anywhere select-all">{user.uid}</code>
    </Card>
  ) : (
    <LoadFailure error={error} retry={retry} />
  );
