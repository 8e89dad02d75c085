import type { DeskOrder } from '../../src/contract/desk-order.ts';
import { sampleJob } from './desk.ts';

const BDT = (amount: number) => ({ amount, currency: 'BDT' as const });
const at = (clock: string): string => `2026-11-20T${clock}:00.000Z`;

/** Returns all that is known of a booking of the desk: paid in cash and by two payments, of which one goes back and one is disputed. */
export function sampleOrder(changes: Partial<DeskOrder> = {}): DeskOrder {
  const job = sampleJob(1, { kept: 50_000, link: 'a'.repeat(26) });
  const attempt = { gateway: 'sslcommerz', ...BDT(606_375), createdAt: at('03:50') } as const;
  const capture = { refundReference: '251120bank', captured: BDT(606_375), capturedAt: at('04:00') };
  return {
    job,
    email: 'Unregistered',
    address: '',
    postcode: '',
    price: 49.5,
    priceReason: 'regular customer',
    language: 'bn',
    origin: 'desk',
    bookedAt: at('03:40'),
    attempts: [
      { ...attempt, transactionId: job.transactionId, state: 'desk', captures: [] },
      {
        ...attempt,
        transactionId: 'b'.repeat(26),
        state: 'paid',
        captures: [
          {
            ...capture,
            captureId: '251120val1',
            state: 'paid',
            dispute: { id: 'dp_1', state: 'open', at: at('09:00') },
          },
          {
            ...capture,
            captureId: '251120val2',
            state: 'refund-due',
            refund: { state: 'failed', at: at('08:00'), reason: '404', isFinal: true, refundId: '251120ref' },
          },
        ],
      },
      { ...attempt, transactionId: 'c'.repeat(26), state: 'expired', captures: [] },
    ],
    takings: [
      { id: 't1', way: 'cash', amount: 100_000, at: at('05:00'), by: 'Salma' },
      { id: 't2', way: 'cash', amount: -50_000, at: at('06:00'), by: 'Karim' },
    ],
    events: [
      { type: 'created', at: at('03:40'), actor: 'garage', by: 'Salma' },
      { type: 'visit-set', at: at('03:41'), actor: 'customer', reference: '2026-11-25T03:00:00.000Z' },
      { type: 'paid', at: at('04:00'), actor: 'gateway', reference: 'b'.repeat(26) },
      { type: 'money-taken', at: at('05:00'), actor: 'garage', by: 'Salma', reference: 't1' },
      { type: 'mechanic-set', at: at('05:30'), actor: 'garage', by: 'Salma', reference: 'Rafiq' },
    ],
    notices: [
      { kind: 'paid', recipient: 'customer', at: at('04:01'), state: 'sent' },
      { kind: 'ready', recipient: 'customer', at: at('04:02'), state: 'given-up' },
      { kind: 'paid', recipient: 'garage', at: at('04:03'), state: 'sent' },
    ],
    earlier: [
      {
        orderId: 'order-9',
        transactionId: 'd'.repeat(26),
        serviceName: 'Brake check',
        at: '2026-05-02T05:00:00.000Z',
      },
    ],
    ...changes,
  };
}
