import type { Received } from '../../contract/desk/desk-month.ts';
import { gatewayNames, onlineBy, recordedAsBack } from '../money/texts.ts';
import { wayNames } from '../payments/texts.ts';

/** Returns the name of a way in which money comes in. */
export function nameOfWay(way: Received['way']): string {
  switch (way) {
    case 'cash':
    case 'card':
    case 'wallet':
      return wayNames[way];
    case 'sslcommerz':
    case 'stripe':
      return onlineBy(gatewayNames[way]);
    case 'by-hand':
      return recordedAsBack;
  }
}
