import { readBooksOfDayAsOwner } from '../server/desk/month/read-books.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(({ caller, param }) => readBooksOfDayAsOwner(caller, param('day')));

export const config: EndpointConfig = { path: '/api/desk/books/:day', method: ['GET', 'HEAD'] };
