import type { Finding } from '../../../src/contract/finding.ts';
import { photoName } from '../order/order-facts.ts';
import type { OrderRecord } from '../order/records.ts';
import { photoUrl } from './photos/photo-url.ts';

/** Returns the findings of an order as they are shown, with URLs of their photos; undefined if there are none. */
export const showFindings = ({
  _id,
  findings = [],
}: Pick<OrderRecord, '_id' | 'findings'>): Finding[] | undefined =>
  findings.length === 0
    ? undefined
    : findings.map(({ photos, bookedBy: _order, ...finding }) => ({
        ...finding,
        photos: photos.map((id) => ({ id, url: photoUrl(photoName(_id, id)) })),
      }));
