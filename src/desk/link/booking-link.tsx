import { spacedNumber } from '../../contract/booking-number.ts';
import type { Job } from '../../contract/desk-day.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { formatNumber } from '../../format-number.ts';
import { BASE_PATH } from '../../language.ts';
import { buttonLook } from '../../ui/button.tsx';
import { CopyField } from './copy-field.tsx';
import { LazyQrCode } from './lazy-qr-code.tsx';
import { messageLinks } from './message-links.ts';
import {
  bySms,
  byWhatsApp,
  messageReady,
  messageWith,
  messageWithTime,
  qrCode,
  whatItDoes,
} from './texts.ts';

/** Returns the URL of the page of a link, in the member's language. */
const linkUrl = (transactionId: string): string => `${location.origin}${BASE_PATH}/b/${transactionId}`;

/** Returns the message that goes with the link: that the car is ready, when it comes, or how to pay. */
function messageFor({ orderId, progress, place, visit }: Job, url: string): string {
  const number = formatNumber(spacedNumber(orderId));
  if (progress === 'ready') return messageReady(number, url);
  return place === 'planned' && visit
    ? messageWithTime(number, formatMomentInDhaka(visit.start), url)
    : messageWith(number, url);
}

/** Renders the link of a booking of the desk: to scan, to copy and to send with a message. */
export function BookingLink({ job }: { job: Job }) {
  const { customer, phone, link } = job;
  if (!link) return null;
  const url = linkUrl(link);
  const { whatsApp, sms } = messageLinks(phone, messageFor(job, url));
  return (
    <div className="grid gap-4">
      <p>{whatItDoes}</p>
      <LazyQrCode text={url} label={qrCode(customer)} />
      <CopyField url={url} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {whatsApp && (
          <a href={whatsApp} target="_blank" rel="noreferrer" className={buttonLook('secondary')}>
            {byWhatsApp}
          </a>
        )}
        {sms && (
          <a href={sms} className={buttonLook('secondary')}>
            {bySms}
          </a>
        )}
      </div>
    </div>
  );
}
