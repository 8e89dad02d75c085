import { conflictIn } from '../../api/api-error.ts';
import { type Job, jobConflictSchema } from '../../contract/desk/desk-day.ts';
import { deskFindingEndpoints } from '../../contract/findings/desk-findings.ts';
import type {
  FindingBegin,
  FindingSet,
  FindingsAnswer,
  FindingsAsk,
  FindingVersion,
} from '../../contract/findings/finding-request.ts';
import { deskChange } from '../kit/desk-request.ts';
import { useLatestJob } from '../kit/use-expected.ts';
import * as t from './texts.ts';

/** An act of the staff on the findings of a car: the endpoint, the finding unless it is about several, and the request. */
export type FindingAct =
  | { endpoint: 'deskFindingSet'; findingId: string; body: FindingSet }
  | { endpoint: 'deskFindingRemove'; findingId: string; body: FindingVersion }
  | { endpoint: 'deskFindingBegin'; findingId: string; body: FindingBegin }
  | { endpoint: 'deskFindingsAsk'; findingId?: undefined; body: FindingsAsk }
  | { endpoint: 'deskFindingsAnswer'; findingId?: undefined; body: FindingsAnswer };

/** Sends an act on findings; returns the job as it is then. */
export type SendFindingAct = (act: FindingAct) => Promise<Job>;

/** Returns the act that undoes another; undefined if there is none. */
export const undoActOf = (act: FindingAct): FindingAct | undefined =>
  act.endpoint === 'deskFindingBegin' && !act.body.isUndone
    ? { ...act, body: { ...act.body, isUndone: true } }
    : undefined;

/**
 * Returns the latest job that is known, as the page has it or as an act has found it, also one that came too late; and the function that sends
 * acts on its findings.
 */
export function useFindingActs(shown: Job): { job: Job; send: SendFindingAct } {
  const { now, find } = useLatestJob(shown);
  const { orderId } = shown;
  const send = async ({ endpoint, findingId = '', body }: FindingAct) => {
    try {
      const parameters = { orderId, findingId };
      const job = await deskChange(deskFindingEndpoints[endpoint], { parameters, body });
      find(job);
      return job;
    } catch (error) {
      const conflict = conflictIn(error, jobConflictSchema);
      if (conflict) find(conflict.job);
      throw error;
    }
  };
  return { job: now, send };
}

/** Returns what an act on findings has done, in words; a finding that was removed is known from before. */
export function findingActDoneText(act: FindingAct, before: Job, after: Job): string {
  const known = [...(after.findings ?? []), ...(before.findings ?? [])];
  const textOf = (id: string): string => known.find((one) => one.id === id)?.text ?? '';
  switch (act.endpoint) {
    case 'deskFindingSet':
      return t.saved(textOf(act.findingId));
    case 'deskFindingRemove':
      return t.removed(textOf(act.findingId));
    case 'deskFindingBegin':
      return (act.body.isUndone ? t.workNotBegun : t.workBegun)(textOf(act.findingId));
    case 'deskFindingsAsk':
      if (after.link) return t.nowSendMessage;
      return after.cancelled ? t.nowCall : t.askedByMail;
    case 'deskFindingsAnswer':
      return act.body.answers
        .map(({ id, value }) => (value === 'approved' ? t.approvedOnPhone : t.declinedOnPhone)(textOf(id)))
        .join(' ');
  }
}
