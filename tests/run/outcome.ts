import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

/** The outcome of a test, as a runner tells the run that has started it. */
export const outcomeSchema = z.object({
  name: z.string(),
  state: z.enum(['passed', 'failed']),
  ms: z.number(),
  /** It passed only when it was tried again; then with what went wrong at first. */
  flaw: z.optional(z.string()),
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** Tells the run about a test; nobody if the runner was started by hand. */
export const tell = (outcome: Outcome): void => void process.send?.(outcome);

/** Returns the first line of an error's message, without colours. */
export const firstLine = (message = ''): string => stripVTControlCharacters(message).split('\n')[0] ?? '';
