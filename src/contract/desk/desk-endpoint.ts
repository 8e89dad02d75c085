import type * as z from 'zod/mini';

/** Describes an endpoint of the desk, below `API_BASE`, with the schema of its response. */
export const deskEndpoint = <T extends z.core.$ZodType>(method: string, path: string, response: T) => ({
  method,
  path,
  response,
});
