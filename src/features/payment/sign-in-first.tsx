import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../ui/link-button.tsx';

/** Renders the message for an order summary that only its owner may see, and leads to the login and back. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <h1>Please log in to see this summary</h1>
      <p className="max-w-2xl text-lg text-muted">
        For 90 days after the payment, whoever has its link can open a summary. This one is older: log in to
        the account that made the booking.
      </p>
      <LinkButton to="/login" state={{ from: pathname + search }}>
        Login
      </LinkButton>
    </div>
  );
}
