import type { APIRequestContext } from '@playwright/test';
import { newEmail } from './fixtures.ts';

/* Accounts that are created without a browser. */

export const PASSWORD = 'correct horse';

/** Creates an account; returns its e-mail and uid, and the headers of its requests. */
export async function newAccount(request: APIRequestContext) {
  const email = newEmail();
  const post = async (url: string, data: unknown, headers = {}) =>
    (await request.post(url, { data, headers })).json();
  const { idToken, localId } = await post(
    `${process.env.E2E_IDENTITY}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
    { email, password: PASSWORD, returnSecureToken: true },
  );
  const { token } = await post('/api/jwt', { email }, { Authorization: `Bearer ${idToken}` });
  return { email, uid: String(localId), headers: { Authorization: `Bearer ${token}` } };
}
