import { request } from '../../../api/request.ts';
import { accountEndpoints, erasedCountSchema } from '../../../contract/account.ts';
import { confirmIdentity, type Proof } from '../../auth/session/account.ts';
import { startAuth } from '../../auth/session/auth.ts';
import * as t from './texts.ts';

/** The data is erased, but the account at the provider is not deleted yet. */
export class UnfinishedErasure extends Error {}

/**
 * DELETE /account: has the customer's data erased, then deletes the account. A repeat does the rest. The customer is signed out once
 * `onErased` is done.
 * @throws {Error} the provider's if the proof is wrong, an ApiError as `request` does, an UnfinishedErasure
 */
export async function eraseAccount(proof: Proof, onErased: () => Promise<void>): Promise<void> {
  const token = await confirmIdentity(proof);
  await request(accountEndpoints.accountErase, erasedCountSchema, { token });
  const { deleteAccount } = await startAuth();
  await deleteAccount(onErased).catch((cause: unknown) => {
    throw new UnfinishedErasure(t.unfinished, { cause });
  });
}
