import { type AccountData, accountDataSchema, accountEndpoints } from '../../../contract/account/account.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { requestAsUser } from '../../auth/session/request-as-user.ts';

/**
 * GET /account/data: saves all that is kept of the customer as a file.
 * @throws {ApiError} as `requestAsUser` does
 */
export async function downloadData(): Promise<void> {
  const json = JSON.stringify(await readData(), undefined, 2);
  saveFile('motor-mechanic-data.json', new Blob([json], { type: 'application/json' }));
}

async function readData(): Promise<AccountData> {
  const readPage = (after: string) =>
    requestAsUser(accountEndpoints.accountData, accountDataSchema, { query: { after } });
  let { next, account, bookings } = await readPage('');
  while (next !== undefined) {
    const page = await readPage(next);
    bookings = [...bookings, ...page.bookings];
    next = page.next;
  }
  return { account, bookings };
}
