import { type NetlifyFunction, type SignedInCall, signedInEndpoint } from '../../http/endpoint.ts';
import { type ReadAs, readAsMember, readAsOwner } from './staff.ts';

type Handler = (call: SignedInCall) => Promise<unknown>;

const endpointOf =
  (readAs: ReadAs) =>
  (handler: Handler): NetlifyFunction =>
    signedInEndpoint((call) => {
      const json: SignedInCall['json'] = (schema) =>
        call.json(schema).catch(async (error: unknown) => {
          await readAs(call.caller);
          throw error;
        });
      return handler({ ...call, json });
    });

/**
 * Wraps a handler as `signedInEndpoint` does, for requests of the staff with a body: whoever is not of the staff is told that (403), and not
 * what is wrong with the body.
 */
export const staffEndpoint = endpointOf(readAsMember);

export const ownerEndpoint = endpointOf(readAsOwner);
