import { type AccountData, accountDataSchema, accountEndpoints } from '../../../contract/account.ts';
import { requestAsUser } from '../../auth/session/request-as-user.ts';

/**
 * GET /account/data: saves all that is kept of the customer as a file.
 * @throws {ApiError} as `requestAsUser` does
 */
export const downloadData = async (): Promise<void> => save('motor-mechanic-data.json', await readData());

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

function save(name: string, data: object): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the browser may not have begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
