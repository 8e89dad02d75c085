import * as z from 'zod/mini';
import type { Board, Job } from '../../../src/contract/desk/desk-day.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { parseReadableServices } from '../catalogue/catalogue.ts';
import { hourOfPhotoUrl } from '../findings/photos/photo-url.ts';
import { sendNoticesLater } from '../notices/outbox.ts';
import type { OwnedOrder } from '../order/change.ts';
import type { OrderReference } from '../order/order-reference.ts';
import { type EarlierVisit, findReadableOrdersWithEarlierVisits } from '../order/reads.ts';
import { type AgendaEntry, parseDaySettings } from '../order/records.ts';
import { bookingMonthsRead } from '../order/search-terms.ts';
import { keys } from '../store/keys.ts';
import { type Read, readChecked, textSchema } from '../store/read-pipeline.ts';
import { capacityOfDay } from '../visits/capacity.ts';
import { openDayOf } from '../visits/opening-hours.ts';
import { agendaRead, carsNotYetArrived, parseAgenda, parseOrderReferences } from './agenda.ts';
import { requireValidDay } from './refusals.ts';
import { readAsMember } from './staff/staff.ts';
import { parseStaff, staffRead } from './staff/staff-list.ts';
import { toJob } from './to-job.ts';

/**
 * Returns the board of a day, in two round trips; `unchanged` if it is still the known version, in three commands. A first read also sends due
 * notices after the response.
 * @throws {ProblemError} 400 if it is no day
 */
export async function readBoard(caller: Caller, day: string, known?: string): Promise<Board | 'unchanged'> {
  requireValidDay(day);
  const isPoll = known !== undefined;
  const reads = readsOfBoard(day);
  // First, so that a change while the others are read is seen by the next poll.
  const { member, replies } = await readAsMember(caller, [readVersion, ...(isPoll ? [] : reads)], isPoll);
  const version = versionOf(replies[0]);
  if (version === known) return 'unchanged';
  if (!isPoll) sendNoticesLater();
  const stored = isPoll ? await readChecked([], reads) : replies.slice(1);

  const [unscheduled, settings] = z.parse(z.tuple([z.int(), textSchema], z.unknown()), stored);
  const [agenda, onSite, collected, staffReply, monthsOfBookings] = stored.slice(2);
  const staff = parseStaff(staffReply).members;
  const entries = parseAgenda(agenda);
  const { jobs, unreadable } = await readReferencedJobs([
    ...carsNotYetArrived(entries),
    ...parseOrderReferences(onSite),
    ...parseOrderReferences(collected),
  ]);
  const cars = oneJobOfEachCar(jobs);
  const unreadableIds = [...entries.unreadable, ...unreadable];
  // A booking without a phone is in none of the months.
  const isNew =
    monthsOfBookings === 0 && unscheduled === 0 && jobs.length === 0 && unreadableIds.length === 0;
  const at = (place: Job['place']) => cars.filter((job) => job.place === place);
  return {
    day,
    version,
    member,
    staff: staff.map(({ name }) => name),
    expected: at('planned').sort(byTime(({ visit }) => visit?.start)),
    onSite: at('on-site').sort(byTime(({ movedAt }) => movedAt)),
    collected: at('collected').sort(byTime(({ movedAt }) => movedAt)),
    unscheduled,
    ...loadOf(day, entries.readable, settings),
    unreadable: unreadableIds,
    ...(isNew && { begun: { prices: await hasOwnPrices(), staff: staff.length > 1 } }),
  };
}

/** Returns whether a service has another price than that with which it came, or an owner has saved it. */
async function hasOwnPrices(): Promise<boolean> {
  const [services] = await readChecked([], [(store) => store.hvals(keys.services)]);
  return parseReadableServices(services).some(({ price, samplePrice }) => price !== samplePrice);
}

/** Returns jobs without those that another one has `together` with it: the first that is not cancelled, and was booked before them, stands for all. */
export function oneJobOfEachCar(jobs: Job[]): Job[] {
  const others = new Set<string>();
  const rankOf = ({ cancelled, createdAt, orderId }: Job) =>
    `${Number(cancelled ?? 0)} ${createdAt} ${orderId}`;
  return jobs
    .toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)))
    .filter(({ orderId, together = [] }) => {
      if (others.has(orderId)) return false;
      for (const other of together) others.add(other.orderId);
      return true;
    });
}

const readVersion: Read = (store) => store.get(keys.board);
/** Returns the version of the board, which also changes with the hour: so do the URLs of photos. */
const versionOf = (reply: unknown): string => `${Number(reply ?? 0)}-${hourOfPhotoUrl(new Date())}`;

const readsOfBoard = (day: string): Read[] => [
  (store) => store.zcard(keys.unscheduled),
  (store) => store.hget(keys.days, day),
  agendaRead(day),
  (store) => store.hgetall(keys.onSite),
  (store) => store.hgetall(keys.collected(day)),
  staffRead,
  bookingMonthsRead,
];

/** Compares by a time; of the same time, the one that was booked first comes first. */
const byTime =
  (timeOf: (job: Job) => string | undefined) =>
  (a: Job, b: Job): number =>
    (timeOf(a) ?? '').localeCompare(timeOf(b) ?? '') || a.createdAt.localeCompare(b.createdAt);

function loadOf(
  day: string,
  entries: AgendaEntry[],
  settings: string | null,
): Pick<Board, 'minutes' | 'maxMinutes'> {
  const taken = entries.reduce((sum, { minutes }) => sum + minutes, 0);
  const state = { day, settings: parseDaySettings(settings), taken, cars: new Map<string, number>() };
  const { minutes, maxMinutes } = capacityOfDay(state, openDayOf(day));
  return { minutes, maxMinutes };
}

export type ToJobs = (owned: OwnedOrder, collected: EarlierVisit[] | undefined) => Job[];

/** Reads the jobs that references lead to, and the ids of those that cannot be read. */
export async function readReferencedJobs(
  references: OrderReference[],
  toJobs: ToJobs = (owned, collected) => [toJob(owned, { collected })],
): Promise<{ jobs: Job[]; unreadable: string[] }> {
  const { readable, unreadable, collected } = await findReadableOrdersWithEarlierVisits(references);
  return { jobs: readable.flatMap((owned) => toJobs(owned, collected.get(owned.order._id))), unreadable };
}
