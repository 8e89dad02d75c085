import { ServiceSearch } from '../features/services/search-and-sort.tsx';
import { ServiceListSkeleton } from '../features/services/service-list-skeleton.tsx';
import { island } from '../hydration/island.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { PageHead } from '../ui/page-head.tsx';
import * as t from './texts/pages.ts';

const FoundServices = island(
  'service-list',
  async () => (await import('../features/services/service-list.tsx')).FoundServices,
  <ServiceListSkeleton />,
);

export function Component() {
  return (
    <div className="page-grid">
      <PageHead name={t.servicesName} description={t.servicesDescription} />
      <PageHeading title={t.servicesName}>
        <span className="max-sm:hidden">{t.servicesIntroduction}</span>
      </PageHeading>
      <div className="grid gap-4 sm:gap-5">
        <ServiceSearch />
        <h2 className="sr-only">{t.results}</h2>
        <FoundServices />
      </div>
    </div>
  );
}
