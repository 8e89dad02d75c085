import { ApiError, missingResource } from './api-error.ts';
import { type FormParameters, readMetadata } from './check-parameters.ts';
import type { EventStore, Origin } from './event-store.ts';
import { failedRefund, newRefund } from './new-refund.ts';
import type { ObjectStore } from './object-store.ts';
import { checkRefundAmount, findRefundable } from './refundable-charge.ts';
import { type StripeFaults, targetOf } from './stripe-faults.ts';
import { type Charge, type Refund, refund as refundSchema, type Session } from './stripe-objects.ts';

const LIST_LENGTH = 10;

export type RefundDesk = ReturnType<typeof createRefundDesk>;

/** Creates the actions on refunds. Each adds its events. */
export function createRefundDesk(objects: ObjectStore, events: EventStore, faults: StripeFaults) {
  const ofCharge = (session: Session, { id }: Charge) =>
    objects.refundsOf(session).filter((refund) => refund.charge === id);

  /** Updates the refunded amount of a charge. */
  function recount(session: Session, charge: Charge): Charge {
    const amount_refunded = ofCharge(session, charge)
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0);
    const counted = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
    objects.update(counted);
    return counted;
  }

  function change(refund: Refund, changes: Partial<Refund>, origin: Origin): Refund {
    const session = objects.sessionOf(refund.id);
    const charge = objects.findCharge(refund.charge);
    const { pending_reason, ...rest } = refund;
    const changed = refundSchema.parse({ ...rest, ...changes });
    objects.update(changed);
    if (session && charge) {
      recount(session, charge);
      events.add(session, 'refund.updated', changed, origin);
      if (changed.status === 'failed') events.add(session, 'refund.failed', changed, origin);
    }
    return changed;
  }

  return {
    /**
     * Refunds a charge, in full without an amount.
     * @throws {ApiError} 400 if it is unknown, not paid, or has less left
     */
    create(parameters: FormParameters, origin: Origin): Refund {
      const charge = findRefundable(objects, parameters);
      const session = objects.sessionOf(charge.id);
      if (!session) throw missingResource('charge', charge.id, 'charge');
      const amount = Number(parameters.get('amount') ?? charge.amount - charge.amount_refunded);
      checkRefundAmount(charge, amount);
      const refund = refundSchema.parse(
        newRefund(charge, {
          amount,
          reason: parameters.get('reason') ?? null,
          metadata: readMetadata(parameters, 'metadata'),
          status: faults.takeRefundState(targetOf(session)) ?? 'succeeded',
        }),
      );
      objects.add(session.id, refund);
      events.add(session, 'refund.created', refund, origin);
      const counted = recount(session, charge);
      if (refund.status === 'failed') events.add(session, 'refund.failed', refund, origin);
      else events.add(session, 'charge.refunded', counted, origin);
      return refund;
    },

    /**
     * Cancels a refund that waits for the customer.
     * @throws {ApiError} 400 if it has another status
     */
    cancel(refund: Refund, origin: Origin): Refund {
      if (refund.status !== 'requires_action')
        throw new ApiError(
          400,
          `Refund ${refund.id} cannot be canceled: its status is ${refund.status}, not requires_action.`,
        );
      return change(refund, { status: 'canceled' }, origin);
    },

    /**
     * Decides a refund at the bank. One that succeeded can still fail.
     * @throws {ApiError} 400 if it has ended
     */
    decide(refund: Refund, succeeds: boolean, origin: Origin): Refund {
      const open = ['pending', 'requires_action', ...(succeeds ? [] : ['succeeded'])];
      if (!open.includes(refund.status)) throw new ApiError(400, `The refund is ${refund.status}.`);
      return change(
        refund,
        succeeds ? { status: 'succeeded' } : { status: 'failed', ...failedRefund() },
        origin,
      );
    },

    /**
     * Lists refunds, newest first.
     * @throws {ApiError} 400 if the last refund of the former page is unknown
     */
    list(parameters: FormParameters) {
      const [intent, charge] = [parameters.get('payment_intent'), parameters.get('charge')];
      const matching = objects
        .allRefunds()
        .filter((refund) => (intent ?? refund.payment_intent) === refund.payment_intent)
        .filter((refund) => (charge ?? refund.charge) === refund.charge);
      const after = parameters.get('starting_after');
      const start = matching.findIndex(({ id }) => id === after) + 1;
      if (after !== undefined && start === 0) throw missingResource('refund', after, 'starting_after');
      const end = start + Number(parameters.get('limit') ?? LIST_LENGTH);
      return {
        object: 'list',
        data: matching.slice(start, end),
        has_more: end < matching.length,
        url: '/v1/refunds',
      };
    },
  };
}
