import { environment } from '../environment.ts';
import { warningOf } from '../http/request-log.ts';

const TIME_LIMIT_MS = 5_000;

/** Tells the monitor at HEARTBEAT_URL, if there is one, that the scheduled run is through: its silence alarms. */
export async function sendHeartbeat(): Promise<void> {
  const { HEARTBEAT_URL } = environment();
  if (!HEARTBEAT_URL) return;
  try {
    const response = await fetch(HEARTBEAT_URL, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the monitor responded ${response.status}`);
  } catch (error) {
    warningOf({ heartbeat: 'not sent' })(error);
  }
}
