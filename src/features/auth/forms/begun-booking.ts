import * as z from 'zod/mini';
import { browserStorage } from '../../../storage.ts';

/* The booking that a visitor has begun before signing up, which may lead through another tab and a mail. */

const KEY = 'begun-booking';
const KEPT_MS = 24 * 3_600_000;

const begunSchema = z.object({ service: z.string(), at: z.number() });

/** Remembers the service of a checkout page's path for a day. */
export function rememberBooking(path: string): void {
  const [, service] = /^\/checkout\/([^/?#]+)/.exec(path) ?? [];
  if (service) browserStorage.setItem(KEY, JSON.stringify({ service, at: Date.now() }));
}

export function begunBooking(): string | undefined {
  try {
    const { service, at } = z.parse(begunSchema, JSON.parse(browserStorage.getItem(KEY) ?? ''));
    return Date.now() - at < KEPT_MS ? service : undefined;
  } catch {
    return undefined;
  }
}

export const forgetBooking = (): void => browserStorage.removeItem(KEY);
