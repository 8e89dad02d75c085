import { Link } from 'react-router-dom';
import { buttonLook } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** An image and the way home, outside the shared layout (spec §2). */
export function Component() {
  return (
    <main className="grid min-h-screen content-center justify-items-center gap-6 p-4">
      <PageTitle name="Payment Failed" />
      <h1 className="sr-only">Payment failed</h1>
      <img src="/images/payment-failed.svg" alt="" width={320} height={240} className="w-full max-w-md" />
      <Link to="/" className={buttonLook()}>
        Back to Home
      </Link>
    </main>
  );
}
