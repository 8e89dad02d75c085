import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FROM, paymentOriginIn } from '../../contract/money/way-back.ts';

/** Returns the page from which the payment was begun. The address loses it: whoever is sent the link of a receipt must not get that of the booking. */
export function usePaymentOrigin(): string | undefined {
  const [searchParams] = useSearchParams();
  const from = paymentOriginIn(searchParams);
  useEffect(() => {
    const url = new URL(location.href);
    url.searchParams.delete(FROM);
    if (from) history.replaceState(history.state, '', url);
  }, [from]);
  return from;
}
