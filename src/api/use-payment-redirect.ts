import { useGuardedMutation } from './use-guarded-mutation.ts';

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
  const { mutate, reset, isPending, isBusy, error } = useGuardedMutation({
    mutationFn: async (variables: Variables) => {
      const { url } = await open(variables);
      if (replaces) location.replace(url);
      else location.assign(url);
      await whenStillHere();
    },
    onError,
  });
  return { act: mutate, isPending, isBusy, error, reset: () => !isBusy() && reset() };
}

/** Resolves once the page is shown as it was left, or has not been left in time. */
const whenStillHere = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('pageshow', restore);
      resolve();
    };
    const restore = ({ persisted }: PageTransitionEvent) => persisted && end();
    const timer = setTimeout(end, PATIENCE_MS);
    addEventListener('pageshow', restore);
  });
