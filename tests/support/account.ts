import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { signToken } from '../../netlify/server/auth/api-tokens.ts';

const accountSchema = z.object({ idToken: z.string(), localId: z.string() });

/** Creates an account at the identity provider as its SDK does; without an e-mail, an anonymous one. */
export async function signUp(email?: string) {
  const emulator = process.env.VITE_AUTH_EMULATOR_URL;
  const response = await fetch(`${emulator}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...(email && { email, password: 'correct horse' }), returnSecureToken: true }),
  });
  return accountSchema.parse(await response.json());
}

/** Creates a customer with an account, an API token and the provider's ID token. */
export async function newAccount() {
  const email = `${randomUUID()}@example.com`;
  const { idToken, localId: uid } = await signUp(email);
  return { uid, email, idToken, token: await signToken({ uid, email }) };
}
export type Account = Awaited<ReturnType<typeof newAccount>>;
