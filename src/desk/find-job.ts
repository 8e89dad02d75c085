import type { Job } from '../contract/desk-day.ts';
import { transactionIdSchema } from '../contract/payment.ts';

/** The fewest digits by which a phone number is found. */
const PHONE_DIGITS = 3;

const compact = (text: string): string => text.toLowerCase().replace(/[\s-]/g, '');

/** Returns the digits of a phone number without Bangladesh's prefixes, by which one number is written in several ways. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^(880|0)/, '');

interface Texts {
  words: string;
  plate: string;
  phone: string;
}

const texts = new WeakMap<Job, Texts>();

/** Returns where a job is searched. Computed once for each. */
function textsOf(job: Job): Texts {
  const known = texts.get(job);
  if (known) return known;
  const { customer, serviceName, visit, transactionId, phone } = job;
  const found = {
    words: [customer, serviceName, visit?.car, visit?.plate, transactionId].join(' ').toLowerCase(),
    plate: compact(visit?.plate ?? ''),
    phone: digitsOf(phone),
  };
  texts.set(job, found);
  return found;
}

/** Returns whether a job has all words of a search, or its plate or phone number. */
export function isFound(job: Job, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  const { words, plate, phone } = textsOf(job);
  if (wanted.split(/\s+/).every((word) => words.includes(word)) || plate.includes(compact(wanted)))
    return true;
  const digits = /^[\d\s+()-]+$/.test(wanted) ? digitsOf(wanted) : '';
  return digits.length >= PHONE_DIGITS && phone.includes(digits);
}

/** Returns the transaction id that a search consists of. */
export const transactionIdIn = (search: string): string | undefined =>
  transactionIdSchema.safeParse(search.trim().toLowerCase()).data;
