import { FoundServices } from '../features/services/found-services-island.tsx';
import { ServiceSearch } from '../features/services/search-and-sort.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { description, introduction, name, results } from './texts/services.ts';

export function Component() {
  return (
    <div className="page-grid">
      <PageHead name={name} description={description} />
      <PageHeading title={name}>
        <span className="max-sm:hidden">{introduction}</span>
      </PageHeading>
      <div className="grid gap-4 sm:gap-5">
        <ServiceSearch />
        <h2 className="sr-only">{results}</h2>
        <FoundServices />
      </div>
    </div>
  );
}
