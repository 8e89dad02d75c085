import { Hono } from 'hono';
import * as z from 'zod/mini';

const accountsSchema = z.object({ users: z.optional(z.array(z.looseObject({ localId: z.string() }))) });

/**
 * Creates the account lookup that firebase-admin makes for an emulator only: the emulator's, without what says that an account
 * was disabled or signed out since. In production firebase-admin verifies an ID token without asking for that.
 */
export const createAccountLookup = (emulatorUrl: string): Hono =>
  new Hono().post('/v1/projects/:project/accounts:lookup', async (c) => {
    const { pathname } = new URL(c.req.url);
    const response = await fetch(emulatorUrl + pathname, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: c.req.header('Authorization') ?? '',
      },
      body: await c.req.text(),
    });
    const body: unknown = await response.json();
    const accounts = accountsSchema.safeParse(body);
    if (!response.ok || !accounts.data?.users) return Response.json(body, { status: response.status });
    return c.json({
      users: accounts.data.users.map(({ disabled: _disabled, validSince: _since, ...account }) => account),
    });
  });
