import type { Received } from '../../contract/desk/desk-month.ts';
import { gatewayNames, onlineBy, recordedAsBack } from '../money/texts.ts';
import { methodNames } from '../payments/texts.ts';

/** Returns the name of a method by which money comes in. */
export function paymentMethodName(method: Received['method']): string {
  switch (method) {
    case 'cash':
    case 'card':
    case 'wallet':
      return methodNames[method];
    case 'sslcommerz':
    case 'stripe':
      return onlineBy(gatewayNames[method]);
    case 'by-hand':
      return recordedAsBack;
  }
}
