import type { ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import type { Order } from '../../contract/order.ts';
import { refundOutlook } from '../../contract/refund-rule.ts';
import { cancelRule } from '../garage/cancel-rule.tsx';
import * as t from './texts.ts';

/** Says what a visit at `start` means for a refund: the right that a displaced one gives ends with another time. */
export function VisitRule({ order, start }: { order: Order; start: string }): ReactNode {
  const planned = start === order.visit?.start ? order : { ...order, displaced: undefined, visit: { start } };
  if (refundOutlook(order, serverNow()).type !== 'stays') return cancelRule(planned);
  return (
    <>
      {cancelRule(order)} {t.changesNothing}
    </>
  );
}
