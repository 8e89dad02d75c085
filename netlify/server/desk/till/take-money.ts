import type { TakingRequest } from '../../../../src/contract/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk-day.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { keptByDesk, takingsOf } from '../../order/bill.ts';
import { dueAtDesk } from '../../order/order-facts.ts';
import { recordTaking } from '../../payments/add-payment.ts';
import { closePagesAfter } from '../../payments/close-pages.ts';
import { changeJob } from '../jobs.ts';
import { refusal } from '../refusals.ts';

/**
 * Records money that the desk takes or gives back. Once some was taken, payment pages that are open ask for too much, and are closed. A
 * repeat changes nothing.
 * @throws {ProblemError} 409 with the job if that is not possible
 */
export const takeMoney = (call: SignedInCall, request: TakingRequest): Promise<Job> =>
  changeJob(call, {
    decide: (job, { by, now }) => recordTaking(job, request, { by, now }),
    refuse: (reason, conflict, { order }) => {
      const { id, way } = request;
      if (reason === 'too-much') return refusal(reason, { values: [dueAtDesk(order)], ...conflict });
      if (reason === 'not-taken')
        return refusal(reason, { values: [keptByDesk(order, way), way], ...conflict });
      if (reason !== 'known') return refusal(reason, conflict);
      const { amount = 0, way: wayThen = way } = takingsOf(order).find((one) => one.id === id) ?? {};
      return refusal(reason, { values: [amount, wayThen], ...conflict });
    },
    after: ({ order }) => {
      if (request.type === 'taken') closePagesAfter(order);
    },
  });
