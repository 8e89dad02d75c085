import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ProtectedRoute } from '../app/protected-route.tsx';
import { queryClient } from '../app/query-client.ts';
import { formatPrice } from '../contract/money.ts';
import { CheckoutForm } from '../features/checkout/index.ts';
import { serviceQuery } from '../features/services/index.ts';
import { PageTitle } from '../ui/page-title.tsx';

/** The service is there before the form shows (spec §2). */
export const loader = async ({ params }: LoaderFunctionArgs): Promise<string> => {
  const { _id } = await queryClient.ensureQueryData(serviceQuery(params.id ?? ''));
  return _id;
};

export function Component() {
  const id = useLoaderData<typeof loader>();
  const { data: service } = useSuspenseQuery(serviceQuery(id));
  return (
    <>
      <PageTitle name="Checkout" />
      <ProtectedRoute>
        {(user) => (
          <div className="grid gap-8 lg:grid-cols-2">
            <section aria-labelledby="booking" className="grid content-start gap-4">
              <h1 id="booking">{service.title}</h1>
              <p className="text-2xl font-semibold">{formatPrice(service.price)}</p>
              <img src={service.img} alt="" width={320} height={240} className="w-full max-w-md rounded" />
              <p className="text-muted">{service.description}</p>
            </section>
            <CheckoutForm service={service} user={user} />
          </div>
        )}
      </ProtectedRoute>
    </>
  );
}
