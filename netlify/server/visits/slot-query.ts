import { refusal as refusalOfAny } from '../problems.ts';
import { refusal } from './refusals.ts';
import type { SlotQuery } from './slots.ts';

/**
 * Parses the query of `GET /slots`: a `service`, or work of so many `minutes`.
 * @throws {ProblemError} 400 if that is none, or more than one, for which the CDN would keep more copies
 */
export function parseSlotQuery(query: URLSearchParams): SlotQuery {
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
