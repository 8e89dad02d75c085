import type { Context } from 'hono';

/** Leaves the client without a response: until it goes away, or the cloud closes. */
export const hang = () => new Promise<never>(() => {});

/** Reads the fields of a URL-encoded form; of a field that comes twice, the last one. */
export const readFields = async (c: Context): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()));

/** Reads a form with its files; undefined if the body is none. */
export const readForm = (c: Context): Promise<FormData | undefined> =>
  c.req.formData().catch(() => undefined);

/** Reads JSON; undefined if the body is none. */
export const readJson = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined);
