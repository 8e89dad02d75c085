import type { Job } from '../../contract/desk/desk-day.ts';

const isJob = (data: object): data is Job => 'orderId' in data && 'rev' in data && 'bill' in data;

/** Returns data that a page shows with a job as it is by now, wherever that stands, and with what only a board knows of it. */
export function withJobIn(data: unknown, job: Job): unknown {
  if (Array.isArray(data)) return data.map((one) => withJobIn(one, job));
  if (typeof data !== 'object' || data === null) return data;
  if (isJob(data) && data.orderId === job.orderId)
    return data.rev > job.rev ? data : { ...job, earlier: data.earlier, left: data.left };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withJobIn(value, job)]));
}
