import type { LinkedBooking } from '../../contract/booking-link.ts';
import { Alert } from '../../ui/alert.tsx';
import { FindingsSection } from '../findings/findings-section.tsx';
import { foundTitle } from '../findings/texts.ts';
import { isUnderWay } from '../garage/is-under-way.ts';
import { useAnswerByLink } from './answer-by-link.ts';

interface LinkedFindingsProps {
  booking: LinkedBooking;
  transactionId: string;
}

/** Renders what was found on the car of a booking, for whoever has its link to approve or decline. */
export function LinkedFindings({ booking, transactionId }: LinkedFindingsProps) {
  const { findings = [], progress, cancelled } = booking;
  const answering = useAnswerByLink(transactionId);
  if (findings.length === 0) {
    // The garage took back what the customer has just answered.
    return answering.error && <Alert>{answering.error.message}</Alert>;
  }
  return (
    <section aria-labelledby="found" className="grid gap-6">
      <h2 id="found">{foundTitle}</h2>
      <FindingsSection
        about={transactionId}
        findings={findings}
        isOpen={!cancelled && isUnderWay(progress)}
        answering={answering}
      />
    </section>
  );
}
