import { request } from '../../api/request.ts';
import { type AccountData, accountCalls, accountDataSchema } from '../../contract/account.ts';
import { bearerToken, isRefused, signOut } from '../auth/index.ts';

/**
 * GET /account/data: saves all that is kept of the customer as a file. A rejected token signs out.
 * @throws {ApiError} as `request` does
 */
export async function downloadData(): Promise<void> {
  try {
    save('motor-mechanic-data.json', await readData());
  } catch (error) {
    if (isRefused(error)) await signOut();
    throw error;
  }
}

async function readData(): Promise<AccountData> {
  const readPage = async (after: string) =>
    request(accountCalls.accountData, accountDataSchema, { query: { after }, token: await bearerToken() });
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
