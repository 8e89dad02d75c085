import type { Caller } from '../../auth/api-tokens.ts';
import { commitDecision, type Decided } from '../../store/commit-decision.ts';
import type { Read } from '../../store/read-pipeline.ts';
import { expectStillMember, readAsOwner } from './staff.ts';

interface Logged<Result> {
  result: Result;
  /** The fields of the log line of a commit, beside the owner's name. */
  log?: object | undefined;
}

type OwnerDecision<Result> = Decided<Result> & Logged<Result>;

/** Reads for an owner, decides and commits, again if somebody else was first. `decide` gets the replies and the owner's name. */
export async function changeAsOwner<Result>(
  caller: Caller,
  reads: Read[],
  decide: (
    replies: unknown[],
    member: string,
    isFirst: boolean,
  ) => OwnerDecision<Result> | Promise<OwnerDecision<Result>>,
): Promise<Result> {
  const { result, log } = await commitDecision<Logged<Result>>(async (isFirst) => {
    const { replies, member, ...owner } = await readAsOwner(caller, reads);
    const { result, commit, log } = await decide(replies, member, isFirst);
    if (!commit) return { result: { result } };
    const expect = [...expectStillMember(caller, owner), ...commit.expect];
    return { result: { result, log: log && { ...log, member } }, commit: { ...commit, expect } };
  });
  if (log) console.info(JSON.stringify(log));
  return result;
}
