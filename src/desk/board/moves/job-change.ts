import type { Job, JobStep } from '../../../contract/desk-day.ts';

/** A member's change of a job: only this is sent. A step without a sentence removes the former one, `null` the mileage. */
export interface JobChange {
  move?: { step: JobStep; message?: string | undefined; mileage?: number | null };
  /** The name of who works on it; empty for nobody. */
  mechanic?: string;
}

/** Returns whether a car is where it was seen, whatever else has changed, such as its money or findings, or who has moved it there. */
export const isShownWhereSeen = (now: Job, seen: Job): boolean =>
  now.orderId === seen.orderId &&
  now.place === seen.place &&
  now.progress === seen.progress &&
  now.message === seen.message &&
  now.mileage === seen.mileage &&
  now.missed === seen.missed &&
  now.visit?.start === seen.visit?.start &&
  now.cancelled === seen.cancelled;

/** Returns whether a car is where it was seen, and has not been moved since. */
export const isWhereSeen = (now: Job, seen: Job): boolean =>
  isShownWhereSeen(now, seen) && now.movedAt === seen.movedAt;
