import * as z from 'zod/mini';
import type { DeskQuestion } from '../../../src/contract/desk/desk-booking.ts';
import { daySchema } from '../../../src/contract/visits/visit.ts';
import type { Call } from '../http/endpoint.ts';
import { notFound, type ProblemError, refusalsOf } from '../problems.ts';
import { nearestStarts, type SlotQuery } from '../visits/slots.ts';
import { refusals as bangla } from './texts.bn.ts';
import { refusals as english } from './texts.ts';

export const refusal = refusalsOf(english, bangla);

/** @throws {ProblemError} 400 if it is no day */
export function requireValidDay(day: string): void {
  if (!z.safeParse(daySchema, day).success) throw refusal('no-day');
}

/** @throws {ProblemError} 404 if a request's path has an id of a finding or a photo, which a client makes, that is no uuid */
export function requireValidIds(param: Call['param']): void {
  for (const what of ['finding', 'photo'] as const) {
    const id = param(`${what}Id`);
    if (id !== '' && !z.safeParse(z.uuid(), id).success) throw notFound(what);
  }
}

/** Returns the question whether a time is meant that has no room, with free times that are near. */
export async function noRoomQuestion(query: SlotQuery, start: string | undefined): Promise<ProblemError> {
  const now = new Date();
  const nearest = await nearestStarts(query, start ?? now.toISOString(), now);
  return refusal('full', { members: { reason: 'full', nearest } satisfies DeskQuestion });
}
