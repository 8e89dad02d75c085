import * as z from 'zod/mini';
import { movementNames } from '../../garage-movement-texts.ts';
import type { FieldProblem } from '../http/field-problem.ts';
import { plainText } from '../text/plain-text.ts';
import { MAX_SENTENCE } from '../text/text-limits.ts';
import { reasonSchema } from './desk-booking-request.ts';
import { needsMovementReason } from './desk-till.ts';

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
 * The request of `POST /desk/till/{day}`: closes it. `float` was in the drawer in the morning; `expected` is the cash of the day as the member saw it. A difference
 * that the garage does not bear needs a note. A repeat changes nothing. What comes afterwards does not change a closing.
 */
export const tillClosingRequestSchema = z.strictObject({
  float: inDrawerSchema,
  counted: inDrawerSchema,
  note: z.optional(plainText(MAX_SENTENCE)),
  expected: z.strictObject({ drawer: z.int() }),
});
export type TillClosingRequest = z.infer<typeof tillClosingRequestSchema>;

const NOT_MOVABLE: FieldProblem = 'not-movable';

const movedFields = {
  id: z.uuid(),
  kind: z.enum(Object.keys(movementNames)),
  amount: z
    .number()
    .check(
      z.gte(1, NOT_MOVABLE),
      z.lte(MAX_IN_DRAWER, NOT_MOVABLE),
      z.multipleOf(1, 'too-fine' satisfies FieldProblem),
    ),
  reason: z.optional(plainText(MAX_SENTENCE)),
  /** The id by which the photo of its receipt is uploaded, before or after. */
  photo: z.optional(z.uuid()),
};

/**
 * The request of `POST /desk/till/{day}/movements` of today: cash was put `in` the drawer or taken `out` of it for no booking, or the movement of this id did
 * not happen after all. A repeat of an `id` changes nothing. The response is the movement.
 */
export const movementRequestSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['in', 'out']), ...movedFields }).check(
    z.refine(({ kind, reason = '' }) => reason.trim() !== '' || !needsMovementReason(kind), {
      path: ['reason'],
      message: 'no-text' satisfies FieldProblem,
    }),
  ),
  z.strictObject({ type: z.literal('undone'), id: z.uuid(), reason: reasonSchema }),
]);
export type MovementRequest = z.infer<typeof movementRequestSchema>;
