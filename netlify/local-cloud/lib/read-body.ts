import type { Context } from 'hono';

/** Never resolves: the client waits until it disconnects or the cloud closes. */
export const hang = () => new Promise<never>(() => {});

/** Reads the fields of a URL-encoded form. The last value of a repeated field wins. */
export const readFields = async (c: Context): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()));

/** Reads a form with its files; undefined if the body is not a form. */
export const readForm = (c: Context): Promise<FormData | undefined> =>
  c.req.formData().catch(() => undefined);

/** Reads JSON; undefined if the body is not JSON. */
export const readJsonBody = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined);
