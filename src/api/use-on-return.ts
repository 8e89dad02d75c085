import { useEffect } from 'react';

/** Calls a function when the browser shows the page as it was left, such as by Back from a payment page. */
export function useOnReturn(act: () => void): void {
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => persisted && act();
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, [act]);
}
