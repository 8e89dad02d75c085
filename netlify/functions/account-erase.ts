import { eraseAccount } from '../server/account/erase-account.ts';
import { bearerToken } from '../server/auth/api-tokens.ts';
import { verifyFreshIdToken } from '../server/auth/id-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { identifyCaller } from '../server/http/identify-caller.ts';
import { runAfterResponse } from '../server/http/run-after.ts';

export default endpoint(async (request, context) => {
  const caller = await identifyCaller('account', context.ip, async () =>
    verifyFreshIdToken(bearerToken(request)),
  );
  return Response.json({ erasedCount: await eraseAccount(caller, runAfterResponse(context)) });
});

export const config: EndpointConfig = { path: '/api/account', method: 'DELETE' };
