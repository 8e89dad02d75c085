import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Caller } from '../../auth/api-tokens.ts';
import { expectNotRevoked } from '../../auth/revocation.ts';
import { environment } from '../../environment.ts';
import { commitDecision } from '../../store/commit-decision.ts';
import { keys } from '../../store/keys.ts';
import { readChecked, textSchema } from '../../store/read-pipeline.ts';
import { refusal } from '../refusals.ts';
import { deskRequestChecks } from './staff.ts';

/** The letters and digits of a code: 32 of which none looks like another. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';
const LENGTH = 8;
const SECONDS = 3_600;

/** Returns the code of an account, the same each time. */
const codeOf = (uid: string): string =>
  Array.from(
    createHmac('sha256', environment().TOKEN_SECRET).update(`staff-code:${uid}`).digest().subarray(0, LENGTH),
    (byte) => ALPHABET.charAt(byte % ALPHABET.length),
  ).join('');

/**
 * Returns the code by which an owner adds the caller, for an hour from now.
 * @throws {ProblemError} 401 and 429 as `readAsMember`, 409 if the caller is of the staff
 */
export const requestStaffCode = ({ uid }: Caller): Promise<{ code: string }> =>
  commitDecision(async () => {
    const [stored] = await readChecked(deskRequestChecks(uid), [(store) => store.hget(keys.staff, uid)]);
    if (z.parse(textSchema, stored) !== null) throw refusal('of-staff-already');
    const code = codeOf(uid);
    return {
      result: { code },
      commit: {
        expect: [{ read: ['HGET', keys.staff, uid], reply: null }, expectNotRevoked(uid)],
        write: [['SET', keys.staffCode(code), uid, 'EX', SECONDS]],
      },
    };
  });
