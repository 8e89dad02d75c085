import { tokenRequestSchema } from '../../src/contract/token.ts';
import { type EndpointConfig, endpoint } from '../server/endpoint.ts';
import { verifyIdToken } from '../server/identity.ts';
import { forbiddenEmail, invalidRequest } from '../server/problems.ts';
import { identifyCaller, limitRate } from '../server/rate-limit.ts';
import { readJson } from '../server/request-body.ts';
import { bearerToken, signToken } from '../server/tokens.ts';

export default endpoint(async (request, { ip }) => {
  const caller = await identifyCaller('jwt', ip, async () => verifyIdToken(bearerToken(request)));
  await limitRate('jwt', { customer: caller.uid });
  const { email } = await readJson(request, tokenRequestSchema);
  if (email === undefined && caller.email !== undefined)
    throw invalidRequest([{ path: 'email', message: 'is missing' }]);
  if (email?.toLowerCase() !== caller.email?.toLowerCase()) throw forbiddenEmail();
  return Response.json({ token: await signToken(caller) });
});

export const config: EndpointConfig = { path: '/api/jwt', method: 'POST' };
