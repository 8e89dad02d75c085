import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { jobConflictSchema } from '../../../contract/desk-day.ts';
import { deskDecide, deskRefund } from '../../../contract/desk-money.ts';
import { formatClockInDhaka } from '../../../contract/format-dhaka.ts';
import { DESK, deskRequest } from '../../kit/desk-request.ts';
import { isOver, type MoneyAct } from './money-acts.ts';
import * as t from './texts.ts';

/** POST /desk/payments/{id}, or for money that is due back already, /desk/refunds/{id}. Succeeds once what is shown is as it is then. */
export function useMoneyAct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: MoneyAct) => sendAct(act),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [DESK] }),
    onError: (error) => {
      if (isOver(error)) queryClient.invalidateQueries({ queryKey: [DESK] });
    },
  });
}

function sendAct(act: MoneyAct) {
  const { decision, job } = act;
  if ('refund' in act) {
    const { transactionId, captureId, state } = act.refund;
    return deskRequest(deskRefund, {
      parameters: { transactionId },
      body: { decision, captureId, state },
    });
  }
  return deskRequest(deskDecide, {
    parameters: { transactionId: job.transactionId },
    body: { decision },
  });
}

/** Returns why an act has failed: who was first, and what became of the money. */
export function failureOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  const conflict = error instanceof ApiError && jobConflictSchema.safeParse(error.problem).data;
  if (!conflict) return error.message;
  const { by, at, job } = conflict;
  return t.alreadyDone(by, formatClockInDhaka(at), t.paymentNames[job.payment]);
}
