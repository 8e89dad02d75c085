import * as z from 'zod/mini';
import { type DeskOrder, deskOrderSchema, type SentNotice } from '../../../../src/contract/desk-order.ts';
import { currentLanguage } from '../../language.ts';
import type { OwnedOrder } from '../../order/change.ts';
import { capturesOf, orderLanguage, serviceNameIn } from '../../order/order-facts.ts';
import type { EarlierVisit } from '../../order/reads.ts';
import { earlierVisits, toJob } from '../to-job.ts';

/** The facts of an order beside its record. */
interface Beside {
  /** The cars that its customer has collected. */
  collected: EarlierVisit[];
  notices: SentNotice[];
}

/** Returns an order as the staff see it on its page, in the language of the request: the fields of the contract only. */
export function toDeskOrder(owned: OwnedOrder, { collected, notices }: Beside): DeskOrder {
  const { order } = owned;
  return z.parse(deskOrderSchema, {
    ...order,
    job: toJob(owned, { collected }),
    language: orderLanguage(order),
    bookedAt: order.createdAt,
    attempts: order.attempts.map((attempt) => ({
      ...attempt,
      captures: capturesOf(attempt).map((capture) => ({ ...capture, captureId: capture.captureId ?? '' })),
    })),
    takings: order.takings ?? [],
    notices: notices.toSorted((a, b) => a.at.localeCompare(b.at)),
    earlier: earlierVisits(order, collected).map((car) => ({
      ...car,
      serviceName: serviceNameIn(currentLanguage(), car),
    })),
  });
}
