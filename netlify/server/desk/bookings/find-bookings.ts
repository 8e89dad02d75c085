import * as z from 'zod/mini';
import { type FoundJobs, MIN_SEARCH } from '../../../../src/contract/desk/desk-booking.ts';
import { transactionIdSchema } from '../../../../src/contract/text/booking-id.ts';
import { comparisonKeyOf } from '../../../../src/contract/text/typed.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { findReadableOrders } from '../../order/reads.ts';
import { parseTransaction } from '../../order/records.ts';
import { isOrderFoundBy, rankedReferences, searchReads } from '../../order/search-terms.ts';
import { keys } from '../../store/keys.ts';
import { parseRecord } from '../../store/read-pipeline.ts';
import { refusal } from '../refusals.ts';
import { readAsMember } from '../staff/staff.ts';
import { toJob } from '../to-job.ts';

/** The most bookings of a search, and of each way to look for them. */
const PAGE_SIZE = 25;

/**
 * Returns the bookings of a text, or the one of a transaction id, in two round trips. Those booked last come first.
 * @throws {ProblemError} 400 if the text is too short
 */
export async function searchBookings(caller: Caller, text: string): Promise<FoundJobs> {
  const transactionId = z.safeParse(transactionIdSchema, text.trim()).data;
  const { readable, unreadable } = await (transactionId
    ? findByTransaction(caller, transactionId)
    : findByText(caller, text));
  const jobs = readable.map((owned) => toJob(owned));
  return { jobs: jobs.sort((a, b) => b.createdAt.localeCompare(a.createdAt)), unreadable };
}

async function findByTransaction(caller: Caller, transactionId: string) {
  const { replies } = await readAsMember(caller, [(store) => store.get(keys.transaction(transactionId))]);
  const transaction = parseRecord(replies[0], parseTransaction);
  return findReadableOrders(transaction ? [transaction] : []);
}

async function findByText(caller: Caller, text: string) {
  if (comparisonKeyOf(text).length < MIN_SEARCH) throw refusal('too-short', { values: [MIN_SEARCH] });
  const { replies } = await readAsMember(caller, searchReads(text, PAGE_SIZE));
  const pages = z.parse(z.array(z.array(z.string())), replies);
  const { readable, unreadable } = await findReadableOrders(rankedReferences(pages).slice(0, PAGE_SIZE));
  return { readable: readable.filter(({ order }) => isOrderFoundBy(text, order)), unreadable };
}
