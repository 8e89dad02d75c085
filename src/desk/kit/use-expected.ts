import { useState } from 'react';
import { conflictIn } from '../../api/api-error.ts';
import { type Job, jobConflictSchema } from '../../contract/desk/desk-day.ts';

interface ExpectedOptions<T> {
  /** Returns what a refusal says that it is by now, if it says so. */
  presentIn?: (error: unknown, expected: T) => T | undefined;
  /** Something is typed about it, which what somebody else changes meanwhile leaves as it is. */
  isHeld?: boolean;
}

/**
 * Returns what a form is about, as it was `expected`: as the page has shown it, or as a refusal has since of a request that `follow` gets; `goOn` has the form be
 * about another. What is not held is as the page shows it by now, and so is what was not there before.
 */
export function useExpected<T>(shown: T, { presentIn, isHeld = true }: ExpectedOptions<T> = {}) {
  const [expected, setExpected] = useState(shown);
  if (expected !== shown && (!isHeld || expected === undefined)) setExpected(shown);
  const follow = <Result>(sending: Promise<Result>): Promise<Result> =>
    sending.catch((error: unknown) => {
      setExpected((before) => presentIn?.(error, before) ?? before);
      throw error;
    });
  return { expected, follow, goOn: (from: T) => setExpected(from) };
}

/** Returns the job that a form is about, as `useExpected` does, and the function that follows a request about it. */
export function useExpectedJob(opened: Job) {
  const { expected, follow } = useExpected(opened, {
    presentIn: (error) => conflictIn(error, jobConflictSchema)?.job,
  });
  return [expected, follow] as const;
}

/** Returns a job as it is by now: as the page shows it, or as a request has found it since, which `find` takes. */
export function useLatestJob(shown: Job) {
  const [found, find] = useState(shown);
  return { now: found.rev > shown.rev ? found : shown, find };
}
