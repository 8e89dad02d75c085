import { fileURLToPath } from 'node:url';
import { signToken } from '../../server/auth/api-tokens.ts';
import { createFunctionServer, loadFunctions } from '../function-server.ts';

/** Somebody with an account. */
export interface Person {
  uid: string;
  email: string;
}

/**
 * Sends a request to the site's functions, and waits for all that follows; returns the body.
 * @throws {Error} with the answer if it is a refusal
 */
export type DemoCall = (method: string, path: string, body?: object | string) => Promise<unknown>;

/** Returns how somebody calls the site, nobody in particular without a person; `headers` go with each request. */
export type CallAs = (who?: Person, headers?: Record<string, string>) => DemoCall;

/** Loads the site's functions into this process; returns how they are called, and the scheduled one. */
export async function openSite(): Promise<{ callAs: CallAs; runSchedule: () => Promise<void> }> {
  const folder = fileURLToPath(new URL('../../functions', import.meta.url));
  // A line for each request.
  console.info = () => {};
  const { serve, workAfterResponses, runSchedule } = createFunctionServer(await loadFunctions(folder));
  const callAs: CallAs = (who, headers) => async (method, path, body) => {
    const isSentAsIs = typeof body === 'string' || body instanceof URLSearchParams || body instanceof Blob;
    const response = await serve(
      new Request(`${process.env.URL}${path}`, {
        method,
        headers: {
          ...(who && { Authorization: `Bearer ${await signToken(who)}` }),
          ...(body && !isSentAsIs && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: isSentAsIs ? body : JSON.stringify(body) }),
      }),
    );
    await workAfterResponses();
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${method} ${path} at ${new Date().toISOString()}: ${text}`);
    return response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text;
  };
  return { callAs, runSchedule };
}
