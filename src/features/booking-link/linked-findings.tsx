import { useState } from 'react';
import * as z from 'zod/mini';
import { conflictIn } from '../../api/api-error.ts';
import { isFinal } from '../../api/may-retry.ts';
import { dropReads, queryClient, readAgain } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { findingEndpoints } from '../../contract/findings/finding.ts';
import type { FindingsAnswer } from '../../contract/findings/finding-request.ts';
import { type LinkedBooking, linkedBookingSchema } from '../../contract/order/booking-link.ts';
import { Alert } from '../../ui/alert.tsx';
import { FindingsAnswerSection } from '../findings/findings-section.tsx';
import { foundTitle } from '../findings/texts.ts';
import { isUnderWay } from '../garage/is-under-way.ts';
import { linkedBookingQuery } from './link-query.ts';

const conflictSchema = z.object({ booking: linkedBookingSchema });

/** POST /bookings/{transactionId}/findings: answers what was found. If something has changed by then, nothing is answered, and the booking is shown as it is. */
function useAnswerByLink(transactionId: string) {
  const { queryKey } = linkedBookingQuery(transactionId);
  const show = async (booking: LinkedBooking) => {
    await dropReads({ queryKey });
    queryClient.setQueryData(queryKey, booking);
  };
  const showAfter = async (error: unknown) => {
    const conflict = conflictIn(error, conflictSchema);
    if (conflict) await show(conflict.booking);
    else if (isFinal(error)) await readAgain({ queryKey });
    throw error;
  };
  return async (body: FindingsAnswer) => {
    const options = { parameters: { transactionId }, body };
    await show(await request(findingEndpoints.bookingAnswer, linkedBookingSchema, options).catch(showAfter));
  };
}

interface LinkedFindingsProps {
  booking: LinkedBooking;
  transactionId: string;
}

/** Renders what was found on the car of a booking, for whoever has its link to approve or decline. */
export function LinkedFindings({ booking, transactionId }: LinkedFindingsProps) {
  const { findings = [], progress, cancelled } = booking;
  const answer = useAnswerByLink(transactionId);
  const [refusal, setRefusal] = useState<string>();
  const send = async (body: FindingsAnswer) => {
    setRefusal(undefined);
    await answer(body).catch((error: Error) => {
      setRefusal(error.message);
      throw error;
    });
  };
  if (findings.length === 0) {
    // The garage took back what the customer has just answered.
    return refusal && <Alert>{refusal}</Alert>;
  }
  return (
    <section aria-labelledby="found" className="grid gap-6">
      <h2 id="found">{foundTitle}</h2>
      <FindingsAnswerSection
        about={transactionId}
        isPublic
        findings={findings}
        isOpen={!cancelled && isUnderWay(progress)}
        send={send}
      />
    </section>
  );
}
