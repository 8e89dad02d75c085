import { readBooks } from '../server/desk/month/books-of-day.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => readBooks(caller, param('day')));

export const config: EndpointConfig = { path: '/api/desk/books/:day', method: ['GET', 'HEAD'] };
