import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type {
  DeskBooking,
  DeskPaymentRequest,
  ReductionRequest,
} from '../../../src/contract/desk/desk-booking-request.ts';
import { type Job, type JobStep, jobSchema } from '../../../src/contract/desk/desk-day.ts';
import type { InvoiceRequest } from '../../../src/contract/desk/desk-invoice-request.ts';
import { deskOrderSchema } from '../../../src/contract/desk/desk-order.ts';
import { tillSchema } from '../../../src/contract/desk/desk-till.ts';
import type { MovementRequest } from '../../../src/contract/desk/desk-till-request.ts';
import type { DaySettings } from '../../../src/contract/desk/desk-week.ts';
import type { AnswerValue } from '../../../src/contract/findings/finding.ts';
import type { PaymentMethod } from '../../../src/contract/money/desk-payment.ts';
import type { DemoFinding } from './findings.ts';
import type { DemoCall } from './site.ts';

/** Returns what a member of the staff does, each act over the API; one about a job returns it as it is then. */
export function demoDeskActs(call: DemoCall) {
  const send = async (method: string, path: string, body: object): Promise<Job> =>
    z.parse(jobSchema, await call(method, `/api/desk/${path}`, body));
  const expected = ({ findings = [] }: Job) => findings.map(({ id, version }) => ({ id, version }));
  const questions = ({ findings = [] }: Job) => findings.filter(({ urgency }) => urgency !== 'note');

  return {
    book: (request: Omit<DeskBooking, 'id'>) => send('POST', 'bookings', { id: randomUUID(), ...request }),
    /** Reads a booking by its id, or that of one of its transactions. */
    find: async (id: string) => z.parse(jobSchema, await call('GET', `/api/desk/jobs/${id}`)),
    move: ({ orderId, rev, together }: Job, progress: JobStep, more: object = {}) =>
      send('PATCH', `jobs/${orderId}`, {
        ...{ progress, rev },
        ...(together && {
          together: together.map((other) => ({ orderId: other.orderId, rev: other.rev })),
        }),
        ...more,
      }),
    assign: ({ orderId, rev }: Job, mechanic: string) =>
      send('PUT', `jobs/${orderId}/mechanic`, { mechanic, rev }),
    take: (
      { orderId }: Job,
      method: PaymentMethod,
      amount: number,
      more: Pick<Extract<DeskPaymentRequest, { type: 'taken' }>, 'discount'> = {},
    ) =>
      send('POST', `jobs/${orderId}/payments`, { id: randomUUID(), type: 'taken', method, amount, ...more }),
    reduce: (
      { orderId, bill }: Job,
      request: Omit<Extract<ReductionRequest, { type: 'given' }>, 'id' | 'type' | 'due'>,
    ) =>
      send('POST', `reductions/${orderId}`, {
        ...{ type: 'given', id: randomUUID(), due: bill.due.amount },
        ...request,
      }),
    /** Notes what a mechanic has found, with a photo if there is one. */
    async note({ orderId }: Job, { photo, ...finding }: DemoFinding): Promise<Job> {
      const id = randomUUID();
      if (photo)
        await call(
          'PUT',
          `/api/desk/jobs/${orderId}/photos/${id}`,
          new Blob([readFileSync(photo)], { type: 'image/webp' }),
        );
      const photos = photo ? [id] : [];
      return send('PUT', `jobs/${orderId}/findings/${randomUUID()}`, { photos, ...finding });
    },
    ask: (job: Job) => send('POST', `jobs/${job.orderId}/questions`, { findings: expected(job) }),
    hear: (job: Job, value: AnswerValue) =>
      send('POST', `jobs/${job.orderId}/answers`, {
        answers: questions(job).map(({ id, version }) => ({ id, version, value })),
      }),
    /** Begins the work that the customer has approved. */
    async begin({ orderId, findings = [] }: Job): Promise<Job> {
      for (const { id, version, answer } of findings)
        if (answer?.value === 'approved')
          await send('POST', `jobs/${orderId}/findings/${id}/begun`, { expected: version });
      return this.find(orderId);
    },
    invoice: (
      { orderId }: Job,
      amount: number,
      buyer: Extract<InvoiceRequest, { type: 'invoice' }>['buyer'],
    ) => send('POST', `invoices/${orderId}`, { type: 'invoice', id: randomUUID(), amount, buyer }),
    credit: ({ orderId }: Job, amount: number, reason: string) =>
      send('POST', `invoices/${orderId}`, { type: 'credit-note', id: randomUUID(), amount, reason }),
    /** Gives a part of the first payment online back. */
    async giveBack({ orderId, transactionId }: Job, amount: number, reason: string): Promise<Job> {
      const { checkoutSessions } = z.parse(deskOrderSchema, await call('GET', `/api/desk/orders/${orderId}`));
      const [capture] = checkoutSessions.flatMap(({ captures }) => captures);
      const part = { captureId: capture?.captureId, kept: capture?.captured?.amount, amount, reason };
      return send('POST', `partial-refunds/${transactionId}`, { id: randomUUID(), ...part });
    },
    tellDebtor: ({ orderId }: Job) => send('POST', `debts/${orderId}`, { id: randomUUID() }),
    /** Closes a till in which so much more is counted than is expected, in paisa. */
    async closeTill(day: string, float: number, difference: number): Promise<void> {
      const { drawer } = z.parse(tillSchema, await call('GET', `/api/desk/till/${day}`));
      const counted = float + drawer + difference;
      await call('POST', `/api/desk/till/${day}`, { float, counted, expected: { drawer } });
    },
    /** Moves cash in or out of the drawer for no booking, on the day of the clock. */
    moveCash: (day: string, moved: Omit<Extract<MovementRequest, { kind: string }>, 'id'>) =>
      call('POST', `/api/desk/till/${day}/movements`, { id: randomUUID(), ...moved }),
    /** Takes for the owner what was counted beyond a float, or puts in what that lacks. */
    async leaveFloat(day: string, float: number): Promise<void> {
      const { closing } = z.parse(tillSchema, await call('GET', `/api/desk/till/${day}`));
      const more = (closing?.counted ?? 0) - float;
      const type = more > 0 ? 'out' : 'in';
      if (more !== 0) await this.moveCash(day, { type, kind: 'owner', amount: Math.abs(more) });
    },
    changeDay: (day: string, settings: DaySettings) =>
      call('PUT', `/api/desk/days/${day}`, { ...settings, expected: {} }),
  };
}
export type DemoDeskActs = ReturnType<typeof demoDeskActs>;
