import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Something could not be loaded: why, and a button to try again. */
export function LoadFailure({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Alert>{error.message}</Alert>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
