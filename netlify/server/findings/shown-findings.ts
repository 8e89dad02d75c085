import type { Finding } from '../../../src/contract/findings/finding.ts';
import { findingsOf } from '../order/bill.ts';
import { photoName } from '../order/order-facts.ts';
import type { OrderRecord } from '../order/records.ts';
import { photoUrl } from './photos/photo-url.ts';

export function shownFindings(order: Pick<OrderRecord, '_id' | 'lines'>): Finding[] | undefined {
  const findings = findingsOf(order).map(({ photos, kind: _kind, bookedBy: _order, ...finding }) => ({
    ...finding,
    photos: photos.map((id) => ({ id, url: photoUrl(photoName(order._id, id)) })),
  }));
  return findings.length === 0 ? undefined : findings;
}
