import * as z from 'zod/mini';
import { type Found, MIN_SEARCH } from '../../../../src/contract/desk-booking.ts';
import { compactText, foldText, phoneDigits } from '../../../../src/contract/fold-text.ts';
import { transactionIdSchema } from '../../../../src/contract/transaction-id.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import type { OwnedOrder } from '../../order/change.ts';
import { listFoundOrders } from '../../order/reads.ts';
import { parseTransaction } from '../../order/records.ts';
import { beginningWith, referenceIn, wordsOfName } from '../../order/search-terms.ts';
import { keys } from '../../store/keys.ts';
import type { Read } from '../../store/read-pipeline.ts';
import { refusal } from '../refusals.ts';
import { readAsMember } from '../staff/staff.ts';
import { toJob } from '../to-job.ts';

/** The most bookings of each way to read a search. */
const PAGE_SIZE = 25;

/**
 * Returns the bookings of a text, or the one of a transaction id, in two round trips. Those booked last come first.
 * @throws {ProblemError} 400 if the text is too short
 */
export async function findBookings(caller: Caller, text: string): Promise<Found> {
  const transactionId = z.safeParse(transactionIdSchema, text.trim()).data;
  const { readable, unreadable } = await (transactionId
    ? findByTransaction(caller, transactionId)
    : findByText(caller, text));
  const jobs = readable.map((owned) => toJob(owned));
  return { jobs: jobs.sort((a, b) => b.createdAt.localeCompare(a.createdAt)), unreadable };
}

async function findByTransaction(caller: Caller, transactionId: string) {
  const { replies } = await readAsMember(caller, [(store) => store.get(keys.transaction(transactionId))]);
  const [stored] = z.parse(z.array(z.nullable(z.string())), replies);
  return listFoundOrders(stored ? [parseTransaction(stored)] : []);
}

/**
 * Finds the bookings whose plate, phone, name or number begins with a text, or whose plate or phone ends with it; of several words, those
 * with a name that has all of them.
 */
async function findByText(caller: Caller, text: string) {
  const [word = '', ...otherWords] = wordsOfName(text);
  const whole = new Set([compactText(text), ...(isNumber(text) ? [phoneDigits(text)] : [])]);
  const reads = [...whole, ...(otherWords.length > 0 ? [word] : [])].map(readBeginning);
  const isTooShort = compactText(text).length < MIN_SEARCH;
  const { replies } = await readAsMember(caller, isTooShort ? [] : reads);
  if (isTooShort) throw refusal('too-short', { values: [MIN_SEARCH] });
  const found = replies.map((reply) => z.parse(z.array(z.string()), reply).map(referenceIn));
  const ofWhole = new Set(found.slice(0, whole.size).flatMap((page) => page.map(({ orderId }) => orderId)));
  const references = new Map(found.flat().map((reference) => [reference.orderId, reference]));
  const { readable, unreadable } = await listFoundOrders([...references.values()]);
  const isWanted = ({ order }: OwnedOrder) =>
    ofWhole.has(order._id) || hasWords(wordsOfName(order.customer), otherWords);
  return { readable: readable.filter(isWanted), unreadable };
}

const isNumber = (text: string): boolean => /^[\d\s+()-]+$/.test(foldText(text));

const readBeginning =
  (beginning: string): Read =>
  (store) =>
    store.zrange(keys.terms, ...beginningWith(beginning), { byLex: true, offset: 0, count: PAGE_SIZE });

const hasWords = (name: string[], words: string[]): boolean =>
  words.every((word) => name.some((part) => part.startsWith(word)));
