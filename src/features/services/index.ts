export { formatDuration } from './format-duration.ts';
export { ServiceList } from './service-list.tsx';
export { serviceQuery } from './service-query.ts';
export { ServiceSearch } from './service-search.tsx';
