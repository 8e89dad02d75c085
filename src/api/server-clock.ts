/** A clock that is off by less than this is right: responses are on their way for a while. */
const TOLERANCE_MS = 60_000;

let offsetMs = 0;

/** Learns from a response how far the clock of the device is off. */
export function noteServerTime({ headers }: Response): void {
  // One that a cache has kept is of an earlier time.
  if (Number(headers.get('Age') ?? 0) > 0) return;
  const offset = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (!Number.isNaN(offset)) offsetMs = Math.abs(offset) < TOLERANCE_MS ? 0 : offset;
}

/** Returns the server's time at a moment of the device's clock, in ms, as far as a response has told how they differ. */
export const serverTimeAt = (deviceMs: number): Date => new Date(deviceMs + offsetMs);

/** Returns the server's time: rules are decided by it, not by the device's clock. */
export const serverNow = (): Date => serverTimeAt(Date.now());
