import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFinal } from '../../api/api-error.ts';
import type { Job } from '../../contract/desk-day.ts';
import {
  deskFindingBegin,
  deskFindingRemove,
  deskFindingSet,
  deskFindingsAnswer,
  deskFindingsAsk,
} from '../../contract/desk-findings.ts';
import type {
  FindingBegin,
  FindingSeen,
  FindingSet,
  FindingsAnswer,
  FindingsAsk,
} from '../../contract/finding-request.ts';
import { conflictOf } from '../board/jobs/move-job.ts';
import { DESK, deskRequest } from '../kit/desk-request.ts';
import { showJob } from './show-job.ts';

/** What the staff do with the findings of a car: the endpoint, the finding unless it is about several, and the request. */
export type FindingAct =
  | { endpoint: 'deskFindingSet'; findingId: string; body: FindingSet }
  | { endpoint: 'deskFindingRemove'; findingId: string; body: FindingSeen }
  | { endpoint: 'deskFindingBegin'; findingId: string; body: FindingBegin }
  | { endpoint: 'deskFindingsAsk'; findingId?: undefined; body: FindingsAsk }
  | { endpoint: 'deskFindingsAnswer'; findingId?: undefined; body: FindingsAnswer };

/** Returns the act that undoes another; undefined if there is none. */
export const undoOf = (act: FindingAct): FindingAct | undefined =>
  act.endpoint === 'deskFindingBegin' && !act.body.isUndone
    ? { ...act, body: { ...act.body, isUndone: true } }
    : undefined;

const endpoints = {
  deskFindingSet,
  deskFindingRemove,
  deskFindingBegin,
  deskFindingsAsk,
  deskFindingsAnswer,
};

const sendAct = (transactionId: string, { endpoint, findingId, body }: FindingAct): Promise<Job> =>
  deskRequest(endpoints[endpoint], {
    parameters: { transactionId, ...(findingId !== undefined && { findingId }) },
    body,
  });

/**
 * Sends acts on the findings of a car, of which each answer is shown everywhere at once. `job` is the latest that is known: as the page has it, or
 * as it was answered, also where the act came too late.
 */
export function useFindingActs(shown: Job) {
  const queryClient = useQueryClient();
  const [answered, setAnswered] = useState(shown);
  const show = (job: Job) => {
    setAnswered(job);
    showJob(queryClient, job);
  };
  const acting = useMutation({
    mutationFn: (act: FindingAct) => sendAct(shown.transactionId, act),
    onSuccess: show,
    onError: (error) => {
      const conflict = conflictOf(error);
      if (conflict) show(conflict.job);
      else if (isFinal(error)) queryClient.invalidateQueries({ queryKey: [DESK] });
    },
  });
  return { acting, job: shown.rev >= answered.rev ? shown : answered };
}
