import { tokenRequestSchema } from '../../src/contract/token.ts';
import { bearerToken, signToken } from '../server/auth/api-tokens.ts';
import { verifyIdToken } from '../server/auth/id-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { identifyCaller } from '../server/http/identify-caller.ts';
import { readJson } from '../server/http/request-body.ts';
import { customerChecks } from '../server/orders/customer-checks.ts';
import { forbiddenEmail, invalidRequest } from '../server/problems.ts';
import { readChecked } from '../server/store/read-pipeline.ts';

export default endpoint(async (request, { ip }) => {
  const caller = await identifyCaller('jwt', ip, async () => verifyIdToken(bearerToken(request)));
  await readChecked(customerChecks('jwt', caller));
  const { email } = await readJson(request, tokenRequestSchema);
  if (email === undefined && caller.email !== undefined)
    throw invalidRequest([{ path: 'email', message: 'is missing' }]);
  if (email?.toLowerCase() !== caller.email?.toLowerCase()) throw forbiddenEmail();
  return Response.json({ token: await signToken(caller) });
});

export const config: EndpointConfig = { path: '/api/jwt', method: 'POST' };
