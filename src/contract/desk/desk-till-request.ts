import * as z from 'zod/mini';
import type { FieldProblem } from '../http/field-problem.ts';
import { plainText } from '../text/plain-text.ts';
import { MAX_SENTENCE } from '../text/text-limits.ts';

/* The request about a till, apart from the responses so that no page loads its schema. */

/** The most that can be in a drawer, in paisa. */
export const MAX_IN_DRAWER = 1_000_000_000;

const NOT_COUNTABLE: FieldProblem = 'not-countable';

/** An amount that may be in the drawer, in paisa. */
const inDrawerSchema = z
  .number()
  .check(
    z.gte(0, NOT_COUNTABLE),
    z.lte(MAX_IN_DRAWER, NOT_COUNTABLE),
    z.multipleOf(1, 'too-fine' satisfies FieldProblem),
  );

/**
 * The request of `POST /desk/till/{day}`: closes it. `float` was in the drawer in the morning; `expected` is the cash of the day as the member saw it. A repeat
 * changes nothing. What comes afterwards does not change a closing.
 */
export const tillClosingSchema = z.strictObject({
  float: inDrawerSchema,
  counted: inDrawerSchema,
  note: z.optional(plainText(MAX_SENTENCE)),
  expected: z.strictObject({ drawer: z.int() }),
});
export type TillClosing = z.infer<typeof tillClosingSchema>;
