import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ProtectedRoute } from '../app/protected-route.tsx';
import { queryClient } from '../app/query-client.ts';
import { Checkout } from '../features/checkout/index.ts';
import { serviceQuery } from '../features/services/index.ts';
import { PageHead } from '../ui/page-head.tsx';

/** The service is there before the form shows (spec §2). */
export const loader = async ({ params }: LoaderFunctionArgs): Promise<string> => {
  const { _id } = await queryClient.ensureQueryData(serviceQuery(params.id ?? ''));
  return _id;
};

export function Component() {
  const id = useLoaderData<typeof loader>();
  const { data: service } = useSuspenseQuery(serviceQuery(id));
  return (
    <div className="page-grid py-8 sm:py-12">
      <PageHead name="Checkout" />
      <ProtectedRoute>{(user) => <Checkout service={service} user={user} />}</ProtectedRoute>
    </div>
  );
}
