export { FoundServices, ServiceList } from './service-list.tsx';
