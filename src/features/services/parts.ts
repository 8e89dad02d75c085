export { ServiceList } from './service-list.tsx';
