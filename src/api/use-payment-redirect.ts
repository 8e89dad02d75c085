import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** The time after which a payment page that is not there has not come: its gateway is down, or the customer has stopped it. */
const PATIENCE_MS = 30_000;

interface PaymentRedirect<Variables> {
  open: (variables: Variables) => Promise<{ url: string }>;
  onError: (error: Error) => void;
  /** The payment page takes this page's place in the history: the browser's Back leads past it. */
  replaces?: boolean;
}

/**
 * Returns an act that leads to a payment page. It is busy until the browser has left, and can be made again when this page is shown as it
 * was left, such as by Back, or is still there after 30 s.
 */
export function usePaymentRedirect<Variables = void>({
  open,
  onError,
  replaces = false,
}: PaymentRedirect<Variables>) {
  /** Set synchronously: a second press can precede the render of the busy button. */
  const isLeaving = useRef(false);
  const isBusy = () => isLeaving.current;
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => (replaces ? location.replace(url) : location.assign(url)),
    onError: (reason) => {
      isLeaving.current = false;
      onError(reason);
    },
  });

  useEffect(() => {
    if (!isSuccess) return;
    const allow = () => {
      isLeaving.current = false;
      reset();
    };
    const restore = ({ persisted }: PageTransitionEvent) => persisted && allow();
    const timer = setTimeout(allow, PATIENCE_MS);
    addEventListener('pageshow', restore);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', restore);
    };
  }, [isSuccess, reset]);

  const act = (variables: Variables) => {
    if (isBusy()) return;
    isLeaving.current = true;
    mutate(variables);
  };

  return { act, isPending: isPending || isSuccess, isBusy, error, reset: () => !isBusy() && reset() };
}
