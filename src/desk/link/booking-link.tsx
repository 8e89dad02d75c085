import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { spacedNumber } from '../../contract/booking-id.ts';
import type { Job } from '../../contract/desk-day.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { CopyField } from '../../features/links/copy-field.tsx';
import { formatNumber } from '../../format-number.ts';
import { BASE_PATH } from '../../language.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isOpen } from '../findings/finding-state.ts';
import { MessageButtons } from './message-buttons.tsx';
import { findingsMessage } from './message-links.ts';
import type { QrCode } from './qr-code.tsx';
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

/** Renders the link of a booking of the desk, in the member's language: to scan, to copy and to send with a message. */
export function BookingLink({ job }: { job: Job }) {
  const { customer, phone, link } = job;
  if (!link) return null;
  const url = `${location.origin}${BASE_PATH}/b/${link}`;
  return (
    <div className="grid gap-4">
      <p>{t.whatItDoes}</p>
      <LazyQrCode text={url} label={t.qrCode(customer)} />
      <CopyField url={url} />
      <MessageButtons phone={phone} text={messageFor(job, url)} />
    </div>
  );
}

type Props = ComponentProps<typeof QrCode>;

/** Renders a QR code, whose code is loaded with the first one; without it, the link is still there. */
function LazyQrCode(props: Props) {
  const [loaded, setLoaded] = useState<{ Code?: ComponentType<Props> }>();
  useEffect(() => {
    import('./qr-code.tsx').then(
      ({ QrCode }) => setLoaded({ Code: QrCode }),
      () => setLoaded({}),
    );
  }, []);
  if (!loaded) return <Skeleton className="size-56" />;
  return loaded.Code ? <loaded.Code {...props} /> : <p className="text-muted">{t.qrFailed}</p>;
}
