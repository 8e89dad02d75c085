import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Returns the status that says what has been done, and the function that sets or clears it. The status then takes the focus, after all that
 * is shown with it: the button that was pressed may be gone.
 */
export function useDoneStatus(): { status: ReactNode; tell: (message: string | undefined) => void } {
  // An object, as the same words may be announced twice.
  const [done, setDone] = useState<{ message: string }>();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);
  return {
    status: (
      <p ref={status} role="status" tabIndex={-1} className={done ? 'font-semibold text-success' : 'sr-only'}>
        {done?.message}
      </p>
    ),
    tell: (message) => setDone(message === undefined ? undefined : { message }),
  };
}
