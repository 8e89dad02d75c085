import { spacedNumber } from '../../contract/booking-number.ts';
import type { Job } from '../../contract/desk-day.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { formatNumber } from '../../format-number.ts';
import { isOpen } from '../findings/finding-state.ts';
import { CopyField } from './copy-field.tsx';
import { LazyQrCode } from './lazy-qr-code.tsx';
import { findingsMessage, linkUrl } from './link-url.ts';
import { MessageButtons } from './message-buttons.tsx';
import * as t from './texts.ts';

/** Returns the message that goes with the link: that there is a question, that the car is ready, when it comes, or how to pay. */
function messageFor({ orderId, progress, place, visit, findings, question }: Job, url: string): string {
  const number = formatNumber(spacedNumber(orderId));
  if (question && findings?.some(isOpen)) return findingsMessage(question).text;
  if (progress === 'ready') return t.messageReady(number, url);
  return place === 'planned' && visit
    ? t.messageWithTime(number, formatMomentInDhaka(visit.start), url)
    : t.messageWith(number, url);
}

/** Renders the link of a booking of the desk: to scan, to copy and to send with a message. */
export function BookingLink({ job }: { job: Job }) {
  const { customer, phone, link } = job;
  if (!link) return null;
  const url = linkUrl(link);
  return (
    <div className="grid gap-4">
      <p>{t.whatItDoes}</p>
      <LazyQrCode text={url} label={t.qrCode(customer)} />
      <CopyField url={url} />
      <MessageButtons phone={phone} text={messageFor(job, url)} />
    </div>
  );
}
