import { tokenRequestSchema } from '../../src/contract/token.ts';
import { bearerToken, signToken } from '../server/auth/api-tokens.ts';
import { verifyIdToken } from '../server/auth/id-tokens.ts';
import { notErased, notRevoked } from '../server/auth/revocation.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { identifyCaller } from '../server/http/identify-caller.ts';
import { rateLimit } from '../server/http/rate-limit.ts';
import { readJson } from '../server/http/request-body.ts';
import { forbiddenEmail, invalidRequest } from '../server/problems.ts';
import { readChecked } from '../server/store/read-pipeline.ts';

export default endpoint(async (request, { ip }) => {
  const caller = await identifyCaller('jwt', ip, async () => verifyIdToken(bearerToken(request)));
  const { uid } = caller;
  await readChecked([rateLimit('jwt', { customer: uid }), notErased(uid), notRevoked(uid)]);
  const { email } = await readJson(request, tokenRequestSchema);
  if (email === undefined && caller.email !== undefined)
    throw invalidRequest([{ path: 'email', message: 'is missing' }]);
  if (email?.toLowerCase() !== caller.email?.toLowerCase()) throw forbiddenEmail();
  return Response.json({ token: await signToken(caller) });
});

export const config: EndpointConfig = { path: '/api/jwt', method: 'POST' };
