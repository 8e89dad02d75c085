import { useState } from 'react';
import { conflictIn } from '../../api/api-error.ts';
import { type Job, jobConflictSchema } from '../../contract/desk/desk-day.ts';

/** Returns what a form is about, as a refusal has shown it since, and the function that takes it from a request that is refused. */
export function useSeen<T>(opened: T, presentIn: (error: unknown, seen: T) => T | undefined) {
  const [seen, setSeen] = useState(opened);
  const follow = <Result>(sending: Promise<Result>): Promise<Result> =>
    sending.catch((error: unknown) => {
      setSeen(presentIn(error, seen) ?? seen);
      throw error;
    });
  return [seen, follow] as const;
}

/** Returns the job that a form is about, as `useSeen` does. */
export const useSeenJob = (opened: Job) =>
  useSeen(opened, (error) => conflictIn(error, jobConflictSchema)?.job);
