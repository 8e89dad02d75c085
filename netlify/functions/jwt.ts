import { tokenRequestSchema } from '../../src/contract/account/token.ts';
import { bearerTokenOf, signToken } from '../server/auth/api-tokens.ts';
import { verifyIdToken } from '../server/auth/id-tokens.ts';
import { checkNotBeingErased, checkNotErased, checkNotRevoked } from '../server/auth/revocation.ts';
import { rememberVerifiedEmail } from '../server/auth/verified-email.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { rateLimitCheck } from '../server/http/rate-limit.ts';
import { runAfter } from '../server/http/run-after.ts';
import { isRecipientReachable } from '../server/order/write-notices.ts';
import { refusal } from '../server/problems.ts';
import { keys } from '../server/store/keys.ts';
import { readChecked } from '../server/store/read-pipeline.ts';

export default signedInEndpoint(
  async ({ caller, json }) => {
    const { uid, email: own, name } = caller;
    const [known] = await readChecked(
      [
        rateLimitCheck('jwt', { customer: uid }),
        checkNotBeingErased(uid),
        checkNotErased(uid),
        checkNotRevoked(uid),
      ],
      [(store) => store.get(keys.verified(uid))],
    );
    const { email } = await json(tokenRequestSchema);
    if (email === undefined && own !== undefined) throw refusal('missing', { path: 'email' });
    if (email?.toLowerCase() !== own?.toLowerCase()) throw refusal('other-email');
    const claims = name ? { name } : {};
    if (own !== undefined && isRecipientReachable('customer')) {
      const verified = caller.isVerified ? own : undefined;
      if (known !== (verified ?? null)) runAfter(() => rememberVerifiedEmail(uid, verified));
      if (!verified) return { token: await signToken(caller, { ...claims, unverified: true }) };
    }
    return { token: await signToken(caller, claims) };
  },
  { identify: async (request) => verifyIdToken(bearerTokenOf(request)), limitStrangers: 'jwt' },
);

export const config: EndpointConfig = {
  path: '/api/jwt',
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
