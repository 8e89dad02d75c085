import * as z from 'zod/mini';
import type { FieldProblem } from '../http/field-problem.ts';
import { plainText } from '../text/plain-text.ts';
import { MAX_MEMBER_NAME, roleSchema } from './desk-staff.ts';

/* The request about a member of the staff, apart from the responses so that no page loads its schema. */

/** A name on one line, without control characters. */
export const memberNameSchema = plainText(200).check(
  z.overwrite((name) => name.replace(/\s+/g, ' ').trim()),
  z.minLength(1, 'no-text' satisfies FieldProblem),
  z.maxLength(MAX_MEMBER_NAME),
);

/**
 * The request of `PUT /desk/staff/{id}`: changes the member with this uid, or adds the account that waits with this code. Names are
 * unique, however their letters are cased. The response is the member, or a 409 if no owner would be left.
 */
export const memberChangeSchema = z.strictObject({ name: memberNameSchema, role: roleSchema });
