import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../ui/button.tsx';
import * as t from './sign-in-first-texts.ts';

/** Renders the message for an order summary that only its owner may see, and leads to the login and back. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <h1>{t.logInFirstTitle}</h1>
      <p className="max-w-2xl text-lg text-muted">{t.logInFirst}</p>
      <LinkButton to="/login" state={{ from: pathname + search }}>
        {t.logIn}
      </LinkButton>
    </div>
  );
}
