import type { Caller } from '../../auth/api-tokens.ts';
import { type Commit, commit } from '../../store/commit.ts';
import type { Read } from '../../store/read-pipeline.ts';
import { tryUntilFirst } from '../../store/try-until-first.ts';
import { readAsOwner, stillMember } from './staff.ts';

/** A decision of an owner: its result, and the commit that makes it so, unless nothing is to be changed. */
interface OwnerDecision<Result> {
  result: Result;
  commit?: Commit;
  /** The fields of its log line beside the owner's name. */
  log?: object;
}

/** Reads for an owner, decides and commits, again if somebody else was first. `decide` gets the replies and the owner's name. */
export const changeAsOwner = <Result>(
  caller: Caller,
  reads: Read[],
  decide: (
    replies: unknown[],
    member: string,
    isFirst: boolean,
  ) => OwnerDecision<Result> | Promise<OwnerDecision<Result>>,
): Promise<Result> =>
  tryUntilFirst(async (isFirst) => {
    const { replies, ...owner } = await readAsOwner(caller, reads);
    const { member } = owner;
    const { result, commit: decided, log } = await decide(replies, member, isFirst);
    if (!decided) return result;
    const reply = await commit({ ...decided, expect: [...stillMember(caller, owner), ...decided.expect] });
    if (reply === 'changed') return reply;
    if (log) console.info(JSON.stringify({ ...log, member }));
    return result;
  });
