import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import * as t from './texts.ts';

export function LoadFailure({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Alert>{error.message}</Alert>
      <Button variant="secondary" onClick={retry}>
        {t.tryAgain}
      </Button>
    </div>
  );
}
