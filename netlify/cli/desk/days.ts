import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { daySchema } from '../../../src/contract/visit.ts';
import { writeSettings } from '../../server/desk/days.ts';
import { commitTo } from '../../server/store/commit.ts';
import { keys } from '../../server/store/keys.ts';
import { keptAttempt } from '../../server/store/order-facts.ts';
import {
  agendaEntrySchema,
  type DaySettings,
  daySettingsSchema,
  type OrderRecord,
  parseDaySettings,
  parseOrder,
} from '../../server/store/records.ts';
import { dayOf, inDhaka, openDayOf, weekdayOf } from '../../server/visits/opening-hours.ts';
import { CommandError, oneLine, printLines } from '../command.ts';
import { readOrders } from '../order-pages.ts';
import { toRecords } from '../scan.ts';
import { countedTable } from '../table.ts';

/**
 * Closes a day: no further visit takes it. Lists those that stand, whose customers have to be called.
 * @throws {CommandError} if it is not a day to come on which the garage is open
 */
export async function closeDay(redis: Redis, day: string): Promise<void> {
  requireOpenDay(day);
  await changeSettings(redis, day, (settings) => ({ ...settings, closed: true }));
  const visits = await visitsOn(redis, day);
  console.log(
    `${describeDay(day)} is closed. ${visits.length > 0 ? 'Call these customers:' : 'Nobody comes on it.'}`,
  );
  if (visits.length > 0) await printLines(countedTable(visits, 'visit'));
}

/**
 * Opens a day that was closed.
 * @throws {CommandError} if it is not a day to come on which the garage is open
 */
export async function openDay(redis: Redis, day: string): Promise<void> {
  requireOpenDay(day);
  await changeSettings(redis, day, ({ closed: _closed, ...others }) => others);
  console.log(`${describeDay(day)} is open.`);
}

/** Prints a table of the days to come that are not as usual. */
export async function listDays(redis: Redis): Promise<void> {
  const rows = Object.entries(await readHash(redis, keys.days))
    .filter(([day]) => day >= today())
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, stored]) => {
      const { closed, places, minutes } = z.parse(daySettingsSchema, stored);
      return {
        day: describeDay(day),
        open: closed ? 'closed' : 'open',
        places: String(places ?? 'as usual'),
        minutes: String(minutes ?? 'as usual'),
      };
    });
  await printLines(countedTable(rows, 'day'));
}

const today = (): string => dayOf(new Date().toISOString());

const describeDay = (day: string): string => `${weekdayOf(day)}, ${day}`;

/** @throws {CommandError} if it is not a day to come on which the garage is open */
function requireOpenDay(day: string): void {
  if (!z.safeParse(daySchema, day).success)
    throw new CommandError('The day must be one such as 2026-11-30.', 2);
  if (day < today()) throw new CommandError(`${describeDay(day)} is over: nothing was changed.`);
  if (!openDayOf(day))
    throw new CommandError(`The garage is closed on every ${weekdayOf(day)}: nothing was changed.`);
}

/** Changes the settings of a day. */
async function changeSettings(
  redis: Redis,
  day: string,
  change: (settings: DaySettings) => DaySettings,
): Promise<void> {
  const former = await redis.hget<string>(keys.days, day);
  const reply = await commitTo(redis, {
    expect: [{ read: ['HGET', keys.days, day], reply: former }],
    write: [writeSettings(day, change(parseDaySettings(former)))],
  });
  if (reply === 'changed') throw new CommandError(`Somebody else has changed ${day} meanwhile.`);
}

/** Lists the visits that take a place or work of a day, earliest first. */
async function visitsOn(redis: Redis, day: string) {
  const references = Object.entries(await readHash(redis, keys.agenda(day))).map(([orderId, entry]) => ({
    uid: z.parse(agendaEntrySchema, entry).uid,
    orderId,
  }));
  if (references.length === 0) return [];
  const orders = await readOrders(redis, references);
  return orders.map(({ json }) => toRow(parseOrder(json))).sort((a, b) => a.time.localeCompare(b.time));
}

const readHash = async (redis: Redis, key: string): Promise<Record<string, unknown>> =>
  toRecords(z.parse(z.array(z.unknown()), await redis.hgetall(key)));

const toRow = (order: OrderRecord) => ({
  time: order.visit ? inDhaka(order.visit.start) : '',
  phone: oneLine(order.phone),
  customer: oneLine(order.customer),
  service: oneLine(order.serviceName),
  plate: oneLine(order.visit?.plate ?? ''),
  car: oneLine(order.visit?.car ?? ''),
  // By which `give-up` knows the visit.
  transaction: keptAttempt(order)?.transactionId ?? '',
});
