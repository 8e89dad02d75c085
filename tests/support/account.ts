import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { signToken } from '../../netlify/server/auth/api-tokens.ts';

const accountSchema = z.object({ idToken: z._default(z.string(), ''), localId: z.string() });
/** The password of all accounts. */
export const PASSWORD = 'correct horse';

const post = async (path: string, body: object, headers = {}) => {
  const url = `${process.env.VITE_AUTH_EMULATOR_URL}/identitytoolkit.googleapis.com/v1/${path}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return accountSchema.parse(await response.json());
};

/** Creates an account at the identity provider as its SDK does; without an e-mail, an anonymous one. */
export const signUp = (email?: string) =>
  post('accounts:signUp?key=local', { ...(email && { email, password: PASSWORD }), returnSecureToken: true });

/** Signs in at the identity provider. */
export const signIn = (email: string, password = PASSWORD) =>
  post('accounts:signInWithPassword?key=local', { email, password, returnSecureToken: true });

/** Verifies the e-mail of an account at the identity provider; returns an ID token that says so. */
export async function verifyEmail(email: string, localId: string): Promise<string> {
  const project = 'projects/demo-motor-mechanic/accounts:update';
  await post(project, { localId, emailVerified: true }, { Authorization: 'Bearer owner' });
  return (await signIn(email)).idToken;
}

/** Creates a customer with an account, an API token and the provider's ID token. */
export async function newAccount() {
  const email = `${randomUUID()}@example.com`;
  const { idToken, localId: uid } = await signUp(email);
  return { uid, email, idToken, token: await signToken({ uid, email }) };
}
export type Account = Awaited<ReturnType<typeof newAccount>>;
