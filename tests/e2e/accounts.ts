import type { APIRequestContext } from '@playwright/test';
import { newEmail } from './fixtures.ts';
import { createAccount } from './session.ts';

/** Creates an account with an e-mail of its own, and without a name. */
export const newAccount = (request: APIRequestContext) => createAccount(request, newEmail());
