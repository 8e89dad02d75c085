import { listUnmatched } from '../server/desk/unmatched.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, url: { searchParams } }) =>
  listUnmatched(caller, {
    after: searchParams.get('after') ?? undefined,
    isClosed: searchParams.get('closed') === 'true',
  }),
);

export const config: EndpointConfig = { path: '/api/desk/unmatched', method: ['GET', 'HEAD'] };
