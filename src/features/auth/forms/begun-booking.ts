import * as z from 'zod/mini';
import { browserStorage } from '../../../storage.ts';

/* The booking that a visitor has begun before signing up, which may lead through another tab and a mail. */

/** index.html repeats it: the home page keeps room for the way back before its code is there. */
const KEY = 'begun-booking';
const KEPT_MS = 24 * 3_600_000;

const begunSchema = z.object({ service: z.string(), at: z.number() });

/** Remembers the service of a checkout page's path for a day. */
export function rememberBegunBooking(path: string): void {
  const [, service] = /^\/checkout\/([^/?#]+)/.exec(path) ?? [];
  if (!service) return;
  browserStorage.setItem(KEY, JSON.stringify({ service, at: Date.now() }));
  document.documentElement.dataset.begun = '';
}

/** Returns the service of the booking that was begun, and forgets one that is too old. */
export function begunServiceId(): string | undefined {
  const kept = browserStorage.getItem(KEY);
  if (kept === null) return undefined;
  try {
    const { service, at } = z.parse(begunSchema, JSON.parse(kept));
    if (Date.now() - at < KEPT_MS) return service;
  } catch {}
  forgetBegunBooking();
  return undefined;
}

export function forgetBegunBooking(): void {
  browserStorage.removeItem(KEY);
  delete document.documentElement.dataset.begun;
}
