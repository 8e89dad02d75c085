import { type NetlifyFunction, type SignedInCall, signedInEndpoint } from '../http/endpoint.ts';
import { readAsMember } from './staff.ts';

/**
 * Wraps a handler as `signedInEndpoint` does, for requests of the staff with a body: whoever is not of the staff is told that (403), and not
 * what is wrong with the body.
 */
export const staffEndpoint = (handler: (call: SignedInCall) => Promise<unknown>): NetlifyFunction =>
  signedInEndpoint((call) => {
    const json: SignedInCall['json'] = (schema) =>
      call.json(schema).catch(async (error: unknown) => {
        await readAsMember(call.caller);
        throw error;
      });
    return handler({ ...call, json });
  });
