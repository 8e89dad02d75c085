export { formatDuration } from './format-duration.ts';
export { ServiceSearch } from './search-and-sort.tsx';
export { ServiceListSkeleton } from './service-list-skeleton.tsx';
export { serviceQuery } from './service-query.ts';
export { servicesQuery } from './services-query.ts';
