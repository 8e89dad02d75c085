import { eraseOwnData } from '../server/account/erase-account.ts';
import { bearerTokenOf } from '../server/auth/api-tokens.ts';
import { verifyFreshIdToken } from '../server/auth/id-tokens.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(async ({ caller }) => ({ erasedCount: await eraseOwnData(caller) }), {
  identify: async (request) => verifyFreshIdToken(bearerTokenOf(request)),
  limitStrangers: 'account',
});

export const config: EndpointConfig = {
  path: '/api/account',
  method: 'DELETE',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
