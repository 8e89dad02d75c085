import { type NetlifyFunction, type SignedInCall, signedInEndpoint } from '../../http/endpoint.ts';
import { ProblemError } from '../../problems.ts';
import { type ReadAs, readAsMember, readAsOwner } from './staff.ts';

/** The statuses of what is wrong with a request, or is not there. */
const OF_REQUEST = [400, 404, 413, 415];

const endpointOf =
  (readAs: ReadAs) =>
  (handler: (call: SignedInCall) => unknown): NetlifyFunction =>
    signedInEndpoint((call) =>
      (async () => handler(call))().catch(async (error: unknown) => {
        if (error instanceof ProblemError && OF_REQUEST.includes(error.status)) await readAs(call.caller);
        throw error;
      }),
    );

/**
 * Wraps a handler as `signedInEndpoint` does, for requests of the staff. It refuses what is wrong with the request before it reads: who is not of the staff
 * is told that (403), whatever is wrong.
 */
export const staffEndpoint = endpointOf(readAsMember);

/** Wraps a handler as `staffEndpoint` does, for requests of owners. */
export const ownerEndpoint = endpointOf(readAsOwner);
