import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { Job } from '../../contract/desk/desk-day.ts';
import { CopyField } from '../../features/links/copy-field.tsx';
import { loadChunk } from '../../hydration/load-chunk.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isFindingAwaitingAnswer } from '../findings/finding-status.ts';
import { MessageButtons } from './message-buttons.tsx';
import { messageWithLink } from './message-links.ts';
import type { QrCode } from './qr-code.tsx';
import { SmsSent } from './sms-sent.tsx';
import * as t from './texts.ts';

/** Renders the link of a booking of the desk, in the customer's language: to scan, to copy and to send with a message, which asks about findings if there are some. */
export function BookingLink({ job }: { job: Job }) {
  const { customer, phone, question, findings } = job;
  const message = question && findings?.some(isFindingAwaitingAnswer) ? question : job.linkMessage;
  if (!message) return null;
  const { text, url } = messageWithLink(message);
  return (
    <div className="grid gap-4">
      <p>{t.whatItDoes}</p>
      <LazyQrCode text={url} label={t.qrCode(customer)} />
      <CopyField url={url} />
      {SETTINGS.VITE_SMS && <SmsSent orderId={job.orderId} />}
      <MessageButtons phone={phone} text={text} />
    </div>
  );
}

type Props = ComponentProps<typeof QrCode>;

const loadQrCode = loadChunk('qr-code', () => import('./qr-code.tsx'));

/** Renders a QR code, whose code is loaded with the first one; without it, the link is still there. */
function LazyQrCode(props: Props) {
  const [loaded, setLoaded] = useState<{ Code?: ComponentType<Props> }>();
  useEffect(() => {
    loadQrCode().then(
      ({ QrCode }) => setLoaded({ Code: QrCode }),
      () => setLoaded({}),
    );
  }, []);
  if (!loaded) return <Skeleton className="size-56" />;
  return loaded.Code ? <loaded.Code {...props} /> : <p className="text-muted">{t.qrFailed}</p>;
}
