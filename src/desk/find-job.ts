import type { Job } from '../contract/desk/desk-day.ts';
import { bookingNumber, transactionIdSchema } from '../contract/text/booking-id.ts';
import { nationalDigits, phoneNumberInSearch, readPhones } from '../contract/text/phone.ts';
import { plateKey } from '../contract/text/plate.ts';
import { MAX_SEARCH } from '../contract/text/text-limits.ts';
import { comparisonKeyOf, foldText } from '../contract/text/typed.ts';
import { jobCar, servicesOfCar } from './board/jobs/steps.ts';

/** The fewest digits by which a phone number is found. */
const PHONE_DIGITS = 3;

interface Texts {
  words: string;
  keyTag: string;
  plate: string;
  plateKey: string;
  phones: string[];
}

const texts = new WeakMap<Job, Texts>();

/** Returns where a job is searched. Computed once for each. */
function textsOf(job: Job): Texts {
  const known = texts.get(job);
  if (known) return known;
  const { customer, phone, keyTag = '', together = [] } = job;
  const { plate, car } = jobCar(job);
  const numbers = [job, ...together].map(({ orderId }) => bookingNumber(orderId));
  const found = {
    words: foldText(
      [customer, servicesOfCar(job), car, plate, keyTag, job.transactionId, ...numbers].join(' '),
    ),
    keyTag: comparisonKeyOf(keyTag),
    plate: comparisonKeyOf(plate ?? ''),
    plateKey: plateKey(plate ?? ''),
    phones: readPhones(phone).map(({ digits }) => digits),
  };
  texts.set(job, found);
  return found;
}

/** Returns whether a job has all words of a search, or its plate, tag or phone number. */
export function isJobFound(job: Job, search: string): boolean {
  const requested = foldText(search.trim());
  if (requested === '') return true;
  // The field says so, and each keystroke would take long.
  if (requested.length > MAX_SEARCH) return false;
  const { words, phones, ...car } = textsOf(job);
  const key = comparisonKeyOf(requested);
  const isCar =
    car.plate.includes(key) ||
    (key !== '' && car.keyTag.startsWith(key)) ||
    (/\d/.test(requested) && car.plateKey.includes(plateKey(requested)));
  if (isCar || requested.split(/\s+/).every((word) => words.includes(word))) return true;
  const digits = nationalDigits(phoneNumberInSearch(requested) ?? '');
  return digits.length >= PHONE_DIGITS && phones.some((phone) => phone.includes(digits));
}

/** Returns the transaction id that a search consists of. */
export const transactionIdIn = (search: string): string | undefined =>
  transactionIdSchema.safeParse(foldText(search.trim())).data;
