import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  actOnSession,
  listEvents,
  pressStripe,
  readStripeBooks,
  type StripeButton,
} from '../support/stripe-page.ts';
import { callStripe, sessionForm, sessionParameters, startSite, stripeClient } from './stripe-client.ts';
import { startTestCloud } from './support.ts';

const create = 'POST /v1/checkout/sessions';
const later = 'value="pay-later"';

test.each([
  ['pay', 'normal'],
  ['pay-risky', 'elevated'],
  ['pay-riskiest', 'highest'],
] as const)('%s has the risk level %s', async (button, risk_level) => {
  const { url } = await startTestCloud();
  const { stripe } = stripeClient(url);
  const { id, url: page } = await stripe.checkout.sessions.create(sessionParameters('http://127.0.0.1:9'));
  await pressStripe(page ?? '', button);
  const expand = ['payment_intent.latest_charge'];
  expect(await stripe.checkout.sessions.retrieve(id, { expand })).toMatchObject({
    payment_status: 'paid',
    payment_intent: { latest_charge: { outcome: { risk_level, type: 'authorized' } } },
  });
});

test.each([
  [{}, ['card', 'us_bank_account']],
  [{ 'allowed_payment_method_types[]': 'card' }, ['card']],
  [{ 'excluded_payment_method_types[0]': 'us_bank_account' }, ['card']],
])('with %o a session offers %o', async (changes, methods) => {
  const { url } = await startTestCloud();
  const { body } = await callStripe(url, create, sessionForm(changes));
  expect(body.payment_method_types).toEqual(methods);
  const html = await (await fetch(body.url)).text();
  const offersBank = methods.includes('us_bank_account');
  expect(html.includes(later)).toBe(offersBank);
  const pressed = pressStripe(body.url, 'pay-later');
  if (offersBank) expect(await pressed).toHaveProperty('url');
  else await expect(pressed).rejects.toThrow('400');
});

/** Begins to press Pay; returns what sends the rest of the request, and resolves with the status. */
async function beginToPay(page: string): Promise<() => Promise<number | undefined>> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Expect: '100-continue' };
  const sent = request(page, { method: 'POST', headers });
  sent.flushHeaders();
  await once(sent, 'continue');
  return async () => {
    const answered = once(sent, 'response');
    sent.end('action=pay');
    const [response]: IncomingMessage[] = await answered;
    response?.resume();
    return response?.statusCode;
  };
}

test('a button that is pressed twice at once pays once', async () => {
  const { url } = await startTestCloud();
  const { body } = await callStripe(url, create, sessionForm());
  const presses = await Promise.all([beginToPay(body.url), beginToPay(body.url)]);
  const statuses = await Promise.all(presses.map((finish) => finish()));
  expect(statuses.toSorted()).toEqual([303, 400]);
  expect(await readStripeBooks(url)).toHaveLength(1);
});

test('a session without a method is refused', async () => {
  const { url } = await startTestCloud();
  const form = sessionForm({
    'allowed_payment_method_types[]': 'card',
    'excluded_payment_method_types[]': 'card',
  });
  expect(await callStripe(url, create, form)).toMatchObject({ status: 400 });
});

test('a session expires by itself, once, and its page refuses to be paid', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { url } = await startTestCloud();
  const site = await startSite();
  const { stripe } = stripeClient(url);
  const seconds = Math.floor(Date.now() / 1000);
  const expires_at = seconds + 1800;
  const { id, url: page } = await stripe.checkout.sessions.create(
    sessionParameters(site.url, { expires_at }),
  );
  vi.setSystemTime(expires_at * 1000 - 1);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', expires_at });
  vi.setSystemTime(expires_at * 1000);
  await expect(pressStripe(page ?? '', 'pay')).rejects.toThrow('400');
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'expired',
    payment_status: 'unpaid',
    payment_intent: null,
    url: null,
  });
  await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow('status of `expired`');
  expect(site.types()).toEqual(['checkout.session.expired']);
  expect(await listEvents(url, id)).toHaveLength(1);
});

test('sessions are listed with what can be done about each', async () => {
  const { url } = await startTestCloud();
  const { stripe } = stripeClient(url);
  const buttons = ['Expire', 'Refund in the dashboard', 'The money arrives', 'The payment fails'];
  const shown = async (): Promise<string[]> => {
    const html = await (await fetch(`${url}/stripe/`)).text();
    return buttons.filter((button) => html.includes(`>${button}</button>`));
  };
  const open = async (button?: StripeButton) => {
    const { id, url: page } = await stripe.checkout.sessions.create(sessionParameters('http://127.0.0.1:9'));
    if (button) await pressStripe(page ?? '', button);
    return id;
  };
  const left = await open();
  expect(await shown()).toEqual(['Expire']);
  await actOnSession(url, left, 'expire');
  expect(await shown()).toEqual([]);
  await expect(actOnSession(url, left, 'expire')).rejects.toThrow('400');
  await expect(actOnSession(url, left, 'refund')).rejects.toThrow('400');
  const failed = await open('pay-later');
  expect(await shown()).toEqual(['The money arrives', 'The payment fails']);
  await actOnSession(url, failed, 'fails');
  expect(await shown()).toEqual([]);
  const paid = await open('pay');
  expect(await shown()).toEqual(['Refund in the dashboard']);
  await actOnSession(url, paid, 'refund');
  expect(await shown()).toEqual([]);
  expect((await fetch(`${url}/stripe/c/pay/unknown`)).status).toBe(404);
});
