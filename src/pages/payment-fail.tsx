import { Link, useSearchParams } from 'react-router-dom';
import { paymentOriginIn } from '../contract/money/way-back.ts';
import { PhoneNumber } from '../features/garage/phone-number.tsx';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import * as t from './texts/pages.ts';

/**
 * Renders an image and a link to the home page, outside the shared layout (spec §2). The address' fragment names another image, and its query the
 * page from which the payment was begun.
 */
export function Component() {
  const [searchParams] = useSearchParams();
  const from = useHydrated(paymentOriginIn(searchParams) ?? '', '');
  return (
    <main className="grid min-h-svh content-center justify-items-center gap-8 p-4">
      <PageHead name={t.paymentFailName} />
      <h1 className="sr-only">{t.paymentFailHeading}</h1>
      <img
        id="cancelled"
        src="/images/payment-cancelled.svg"
        alt=""
        width={480}
        height={360}
        loading="lazy"
        className="peer hidden w-full max-w-md rounded-card target:block"
      />
      <img
        src="/images/payment-failed.svg"
        alt=""
        width={480}
        height={360}
        className="w-full max-w-md rounded-card peer-target:hidden"
      />
      <LinkButton to="/">{t.backToHome}</LinkButton>
      {/* Its line is there before the link, so that nothing shifts. */}
      <p className="min-h-11">
        {from && (
          <Link to={from} className="link">
            {t.tryAgain}
          </Link>
        )}
      </p>
      <PhoneNumber />
    </main>
  );
}
