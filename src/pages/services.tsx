import { FoundServices } from '../features/services/found-services-island.tsx';
import { ServiceSearch } from '../features/services/index.ts';
import { PageHeading } from '../ui/heading.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="page-grid">
      <PageHead
        name="Services"
        description="Every service of the garage with its price and how long it takes. Search, compare and book online."
      />
      <PageHeading title="Services">
        <span className="max-sm:hidden">
          What is done, how long it takes and what it costs, before you book.
        </span>
      </PageHeading>
      <div className="grid gap-4 sm:gap-5">
        <ServiceSearch />
        <h2 className="sr-only">Results</h2>
        <FoundServices />
      </div>
    </div>
  );
}
