import { ServiceSearch } from '../features/services/index.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function Component() {
  return (
    <div className="grid gap-6">
      <PageTitle name="Services" />
      <h1>Services</h1>
      <ServiceSearch />
    </div>
  );
}
