import type { ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import type { Order } from '../../contract/order.ts';
import { refundOutlook } from '../../contract/refund-rule.ts';
import { cancelRule } from '../garage/index.ts';
import { changesNothing } from './texts.ts';

/** Says what a visit at `start` means for a refund. */
export function VisitRule({ order, start }: { order: Order; start: string }): ReactNode {
  if (refundOutlook(order, serverNow()).type !== 'stays') return cancelRule({ ...order, visit: { start } });
  return (
    <>
      {cancelRule(order)} {changesNothing}
    </>
  );
}
