import * as z from 'zod/mini';
import type { ListedMember } from '../../../../src/contract/desk/desk-staff.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import type { Write } from '../../store/commit.ts';
import { keys } from '../../store/keys.ts';
import { textSchema } from '../../store/read-pipeline.ts';
import { refusal } from '../refusals.ts';
import { changeAsOwner } from './change-as-owner.ts';
import type { StaffRefusal } from './decide-staff.ts';
import { parseStaff, staffRead } from './staff-list.ts';

type Decide<Result> = (
  members: ListedMember[],
  waiting: string | null,
) => { result: Result; decision: Write | StaffRefusal };

/**
 * Stores for an owner what is decided on the staff as it was read. `decide` also gets the uid of the account that waits with `id` as its code. A repeat
 * changes nothing.
 */
export const changeStaffAsOwner = <Result>(
  caller: Caller,
  id: string,
  decide: Decide<Result>,
): Promise<Result> =>
  changeAsOwner(caller, [staffRead, (store) => store.get(keys.staffCode(id))], ([list, waiting]) => {
    const { members, unchanged } = parseStaff(list);
    const { result, decision } = decide(members, z.parse(textSchema, waiting));
    if (decision === 'unchanged') return { result };
    if (typeof decision === 'string') throw refusal(decision);
    const [, , uid, json = 'null'] = decision;
    const before = members.find((one) => one.uid === uid);
    const log = { message: 'The staff was changed', before, after: JSON.parse(String(json)) };
    return { result, commit: { expect: unchanged, write: [decision] }, log };
  });
