import { environment } from '../environment.ts';
import type { StoreFailure } from '../health/store-failure.ts';
import { hasChannel } from '../order/write-notices.ts';
import { sendMail } from './emailjs.ts';
import { postToGarage } from './garage-webhook.ts';
import { formatSince } from './trouble-texts.ts';

/** The failure of the store, or its end; `since` is in ms. */
interface StoreReport {
  kind: 'trouble' | 'recovered';
  failure: StoreFailure | undefined;
  since: number;
}

const troubles: Record<StoreFailure, string> = {
  limit: 'The store refuses every request: the requests of its Upstash plan are used up',
  full: 'The store refuses what is to be written: the room of its Upstash plan is used up',
  away: 'The store does not answer, or fails',
};

/**
 * Tells the garage of the store by its webhook and its mailbox, as far as they are set up, without the outbox, which is in the store.
 * @throws {Error} if none of them has been told
 */
export async function tellPastStore({ kind, failure = 'away', since }: StoreReport): Promise<void> {
  const sentence =
    kind === 'trouble'
      ? `${troubles[failure]} (since ${formatSince(since)}, Dhaka time). Nobody can book or pay, and the desk cannot work. What to do: docs/operate.md.`
      : `The store answers again. (Trouble since ${formatSince(since)}, Dhaka time.)`;
  const id = `${kind}:store:${since}`;
  const title = kind === 'trouble' ? 'Trouble: store' : 'Recovered: store';
  const at = new Date().toISOString();
  const told = await Promise.allSettled([
    ...(hasChannel('garage') ? [postToGarage({ id, kind, at, check: 'store', text: sentence })] : []),
    ...(hasChannel('mailbox')
      ? [sendMail({ id, to: environment().GARAGE_EMAIL ?? '', subject: title, text: sentence })]
      : []),
  ]);
  const failed = told.find((one) => one.status === 'rejected');
  if (failed && !told.some(({ status }) => status === 'fulfilled')) throw failed.reason;
}
