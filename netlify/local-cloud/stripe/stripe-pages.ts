import type { DatabaseSync } from 'node:sqlite';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { sendPage } from '../lib/html-page.ts';
import { readFields } from '../lib/read-body.ts';
import { transact } from '../lib/state.ts';
import { ApiError } from './api-error.ts';
import { type Checkout, elsewhere, type PageAction } from './checkout.ts';
import { sessionsPage } from './dashboard-page.ts';
import type { ObjectStore } from './object-store.ts';
import { closedPage, paymentPage, unknownPage } from './payment-page.ts';
import type { RefundDesk } from './refund-desk.ts';
import type { Session } from './stripe-objects.ts';
import type { Webhooks } from './webhooks.ts';

/** The parts of the stand-in that the pages use. */
export interface PageParts {
  database: DatabaseSync;
  merchant: string;
  objects: ObjectStore;
  checkout: Checkout;
  refunds: RefundDesk;
  webhooks: Webhooks;
}

/** The form of the payment page. The page itself has no button for `pay-riskiest`. */
const pageForm = z.object({
  action: z.enum(['pay', 'pay-risky', 'pay-riskiest', 'pay-later', 'decline']),
});
const dashboardForm = z.object({
  action: z.enum(['arrives', 'fails', 'refund', 'expire']),
  // In cents; all that is left by default.
  amount: z.optional(z.string().check(z.regex(/^\d+$/))),
});
const refundForm = z.object({ action: z.enum(['succeeds', 'fails']) });
type DashboardForm = z.infer<typeof dashboardForm>;

const listLength = 100;

/** Creates the payment page, and the list of sessions with the buttons of Stripe's dashboard and of the banks. */
export function createStripePages(parts: PageParts): Hono {
  const { database, merchant, objects, checkout, refunds, webhooks } = parts;

  /** Runs work in one transaction, and then sends the events of the session that it returns. */
  async function change<Found extends Session | undefined>(work: () => Found): Promise<Found> {
    const done = transact(database, work);
    if (done) await webhooks.send(done);
    return done;
  }
  const current = (id: string) => change(() => checkout.current(id));

  /** Shows the page of a session as it is now. */
  const show = (c: Context, session: Session, status: 200 | 400, error?: string) => {
    const page =
      session.status === 'open'
        ? paymentPage(session, objects.lineItemsOf(session), merchant, error)
        : closedPage(session, merchant);
    return sendPage(c, page, status);
  };

  async function pay(c: Context, session: Session, action: PageAction) {
    if (action === 'pay-later' && !session.payment_method_types.includes('us_bank_account'))
      return show(c, session, 400);
    const { id } = session;
    // Of two simultaneous attempts, the second finds the session complete.
    const isOpen = () => checkout.current(id)?.status === 'open';
    const changed = await change(() => (isOpen() ? checkout.attempt(session, action) : undefined));
    if (!changed) return show(c, checkout.current(id) ?? session, 400);
    if (changed.status === 'open') return show(c, changed, 200, 'Your card was declined.');
    return c.redirect(changed.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id), 303);
  }

  function act(session: Session, { action, amount }: DashboardForm): void {
    if (action === 'arrives' || action === 'fails') checkout.decide(session, action === 'arrives');
    else if (action === 'expire') checkout.expire(checkout.current(session.id) ?? session, elsewhere);
    else
      refunds.create(
        new Map([
          ['payment_intent', session.payment_intent ?? ''],
          ...(amount === undefined ? [] : [['amount', amount] as const]),
        ]),
        elsewhere,
      );
  }

  /** Runs a button of the dashboard, and returns to it. */
  async function press(c: Context, session: Session, work: () => void) {
    try {
      await change(() => {
        work();
        return session;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return c.text(error.message, 400);
    }
    return c.redirect('../', 303);
  }

  return new Hono()
    .get('/', async (c) => {
      const sessions = await Promise.all(objects.recentSessions(listLength).map(({ id }) => current(id)));
      const rows = sessions.flatMap((session) => {
        if (!session) return [];
        const [intent] = objects.paymentIntentsOf(session);
        return [{ session, intent, refunds: objects.refundsOf(session) }];
      });
      return sendPage(c, sessionsPage(rows));
    })
    .on(['GET', 'POST'], '/c/pay/:id', async (c) => {
      const session = await current(c.req.param('id'));
      if (!session) return sendPage(c, unknownPage(), 404);
      if (c.req.method === 'GET') return show(c, session, 200);
      const form = pageForm.safeParse(await readFields(c));
      return form.success ? pay(c, session, form.data.action) : show(c, session, 400);
    })
    .post('/sessions/:id', async (c) => {
      const session = await current(c.req.param('id'));
      const form = dashboardForm.safeParse(await readFields(c));
      if (!session || !form.success) return c.text('No such session or action.', 400);
      return press(c, session, () => act(session, form.data));
    })
    .post('/refunds/:id', async (c) => {
      const refund = objects.findRefund(c.req.param('id'));
      const session = refund && objects.sessionOf(refund.id);
      const form = refundForm.safeParse(await readFields(c));
      if (!refund || !session || !form.success) return c.text('No such refund or action.', 400);
      const succeeds = form.data.action === 'succeeds';
      return press(c, session, () => {
        refunds.decide(objects.findRefund(refund.id) ?? refund, succeeds, elsewhere);
      });
    })
    .all('*', (c) => c.text('Not found. The sessions are listed at /stripe/.', 404));
}
