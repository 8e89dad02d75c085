export { formatDuration } from './format-duration.ts';
export { ServiceListSkeleton } from './service-list-skeleton.tsx';
export { serviceQuery } from './service-query.ts';
export { ServiceSearch } from './service-search.tsx';
export { servicesQuery } from './services-query.ts';
