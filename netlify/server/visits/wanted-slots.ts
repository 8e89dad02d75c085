import { refusal as refusalOfAny } from '../problems.ts';
import { refusal } from './refusals.ts';
import type { Wanted } from './slots.ts';

/**
 * Returns what the query of `GET /slots` asks for: a `service`, or work of so many `minutes`, as an order has it.
 * @throws {ProblemError} 400 if that is none, or more than one, for which the CDN would keep further copies
 */
export function wantedIn(query: URLSearchParams): Wanted {
  const [service, ...services] = query.getAll('service');
  const [minutes, ...others] = query.getAll('minutes');
  if (services.length > 0) throw refusalOfAny('repeated', { path: 'service' });
  if (others.length > 0 || (service !== undefined && minutes !== undefined))
    throw refusalOfAny('repeated', { path: 'minutes' });
  if (minutes !== undefined) return { minutes: parseMinutes(minutes) };
  if (service === undefined) throw refusalOfAny('missing', { path: 'service' });
  return { service };
}

/** More than the longest service that fits into the days ahead. */
const MAX_MINUTES = 99_999;

/** @throws {ProblemError} 400 if these are no minutes of work */
function parseMinutes(text: string): number {
  const minutes = /^\d{1,5}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  if (minutes <= MAX_MINUTES) return minutes;
  throw refusal('no-minutes', { values: [MAX_MINUTES] });
}
