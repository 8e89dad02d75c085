import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCodes } from '../../netlify/local-cloud/stripe/api-error.ts';
import {
  type DocumentedParameter,
  documentedParameters,
} from '../../netlify/local-cloud/stripe/documented-parameters.ts';
import { eventTypes } from '../../netlify/local-cloud/stripe/event-store.ts';
import { expandable } from '../../netlify/local-cloud/stripe/expansions.ts';
import { charge, paymentIntent, refund, session } from '../../netlify/local-cloud/stripe/stripe-objects.ts';
import { pressStripe } from '../support/stripe-page.ts';
import { callStripe, sessionForm } from './stripe-client.ts';
import { startTestCloud } from './support.ts';

const sections = readFileSync('netlify/local-cloud/stripe/README.md', 'utf8').split(/^## /m);
const rowsOf = (title: string) => {
  const section = sections.find((one) => one.startsWith(title)) ?? '';
  return Array.from(section.matchAll(/^\| (`.*) \|$/gm), ([, row = '']) =>
    row.split(' | ').map((cell) => cell.replaceAll('`', '')),
  );
};

/** Reads the tables of the README: for each request its parameters, as code has them. */
function readTables(): Record<string, DocumentedParameter[]> {
  const tables = sections.filter((section) => section.includes('| parameter |'));
  return Object.fromEntries(
    tables.map((section) => {
      const rows = section.matchAll(/^\| `(\S+)` \| (yes|no) \| (?:(\d+) )?\| (.+) \|$/gm);
      const parameters = Array.from(rows, ([, name, mandatory, maximum, format]) => ({
        name,
        isMandatory: mandatory === 'yes',
        ...(maximum && { maximum: Number(maximum) }),
        format,
      }));
      return [/^\w+/.exec(section)?.[0], parameters];
    }),
  );
}

const entriesOf = ({ def }: { def: { entries: object } }) => Object.keys(def.entries).join(', ');

test('parameters, expansions, states, errors and events in code are those of the README', () => {
  expect(documentedParameters).toEqual(readTables());
  expect(rowsOf('Events').map(([type]) => type)).toEqual(eventTypes);
  const codes = rowsOf('Errors').map(([code]) => code);
  expect(Array.from(new Set(codes)).toSorted()).toEqual(errorCodes);
  expect(rowsOf('States').map(([, states]) => states)).toEqual([
    entriesOf(session.def.shape.status),
    entriesOf(session.def.shape.payment_status),
    entriesOf(paymentIntent.def.shape.status),
    entriesOf(charge.def.shape.status),
    entriesOf(refund.def.shape.status),
  ]);
  expect(rowsOf('Expansions')).toEqual(
    Object.entries(expandable).flatMap(([object, fields]) =>
      Object.entries(fields).map(([field, becomes]) => [object, field, becomes]),
    ),
  );
});

/** Returns a valid value, as long as it may be, and invalid ones with their codes. */
function limitsOf({
  name,
  format,
  maximum = 0,
}: DocumentedParameter): [string, [string, string | undefined][]] {
  const text = 'x'.repeat(maximum);
  const empty: [string, string] = ['', 'parameter_invalid_empty'];
  const site = 'https://example.com/';
  if (format === 'text') return [text, [[`${text}x`, undefined], empty]];
  if (format === 'a URL')
    return [
      site.padEnd(maximum, 'x'),
      [
        [site.padEnd(maximum + 1, 'x'), 'url_invalid'],
        ['/payment', 'url_invalid'],
        ['javascript:alert(1)', 'url_invalid'],
        empty,
      ],
    ];
  if (format === 'an e-mail address')
    return [
      '@example.com'.padStart(maximum, 'x'),
      [['rahim', 'email_invalid'], ['a@b', 'email_invalid'], empty],
    ];
  if (format.startsWith('an integer')) {
    const [least, most] = Array.from(format.matchAll(/\d+/g), ([digits]) => Number(digits));
    const invalid = ['1.5', '1e3', 'many', String((least ?? 0) - 1), ...(most ? [String(most + 1)] : [])];
    const valid = name === 'expires_at' ? Math.floor(Date.now() / 1000) + 3600 : (most ?? 100);
    return [
      String(valid),
      [...invalid.map((value): [string, string] => [value, 'parameter_invalid_integer']), empty],
    ];
  }
  const choices = format.replace('one of ', '').split(', ');
  return [choices.at(-1) ?? '', [['other', undefined], [`${choices[0]} `, undefined], empty]];
}

const routes = {
  createSession: 'POST /v1/checkout/sessions',
  createRefund: 'POST /v1/refunds',
  listRefunds: 'GET /v1/refunds',
} as const;
type Request = keyof typeof routes;
const requests: Request[] = ['createSession', 'createRefund', 'listRefunds'];
const allRows = requests.flatMap((request) =>
  documentedParameters[request].map((parameter) => [request, parameter.name, parameter] as const),
);
const isPlain = ({ format }: DocumentedParameter) => format !== 'metadata' && format !== 'an expansion';
// Their values are ids, and have no limit that could be reached.
const isId = (request: Request, name: string) =>
  request !== 'createSession' && ['payment_intent', 'charge', 'starting_after'].includes(name);

test.each(allRows.filter(([request, name, row]) => isPlain(row) && !isId(request, name)))(
  '%s: the limits of %s',
  async (request, name, parameter) => {
    const { url } = await startTestCloud();
    const sent = name.replaceAll('[][', '[0][');
    const base: Record<string, string> = request === 'createSession' ? sessionForm() : {};
    if (request === 'createRefund') base.payment_intent = await payOnce(url);
    const send = (changes: Record<string, string>) =>
      callStripe(url, routes[request], { ...base, ...changes });
    const [valid, invalid] = limitsOf(parameter);
    for (const [value, code] of invalid) {
      const { status, body } = await send({ [sent]: value });
      expect({ value, status, ...body.error }).toMatchObject({
        status: 400,
        type: 'invalid_request_error',
        param: sent,
        ...(code && { code }),
      });
    }
    if (parameter.isMandatory) {
      const { [sent]: _, ...others } = base;
      const missing = await callStripe(url, routes[request], others);
      expect(missing.body.error).toMatchObject({ code: 'parameter_missing', param: sent });
    }
    expect(await send({ [sent]: valid })).toMatchObject({ status: 200 });
  },
);

async function payOnce(url: string): Promise<string> {
  const { body } = await callStripe(url, 'POST /v1/checkout/sessions', sessionForm());
  await pressStripe(body.url, 'pay');
  return (await callStripe(url, `GET /v1/checkout/sessions/${body.id}`)).body.payment_intent;
}

const many = (count: number, name: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}[key${index}]`, 'value']));

test.each(['metadata', 'payment_intent_data[metadata]'])('the limits of %s', async (name) => {
  const { url } = await startTestCloud();
  const create = (changes: Record<string, string>) =>
    callStripe(url, 'POST /v1/checkout/sessions', sessionForm(changes));
  const longest = { [`${name}[${'k'.repeat(40)}]`]: 'v'.repeat(500), ...many(49, name) };
  expect(await create({ ...longest, [`${name}[left-out]`]: '' })).toMatchObject({ status: 200 });
  const tooMuch = [
    many(51, name),
    { [`${name}[${'k'.repeat(41)}]`]: 'v' },
    { [`${name}[k]`]: 'v'.repeat(501) },
    { [`${name}[]`]: 'v' },
    { [name]: 'text' },
    { [`${name}[k][deeper]`]: 'v' },
  ];
  for (const changes of tooMuch) expect(await create(changes)).toMatchObject({ status: 400 });
});

test.each([
  ['line_items[0][price_data][unit_amount]', '49', 'amount_too_small'],
  ['line_items[0][price_data][unit_amount]', '0', 'amount_too_small'],
  ['line_items[0][price_data][unit_amount]', '100000000', 'amount_too_large'],
  ['line_items[0][quantity]', '20005', 'amount_too_large'],
  ['expires_at', String(Math.floor(Date.now() / 1000) + 29 * 60), undefined],
  ['expires_at', String(Math.floor(Date.now() / 1000) + 25 * 60 * 60), undefined],
  ['payment_method_types[0]', 'card', 'parameter_unknown'],
  ['line_items[0][name]', 'Oil', 'parameter_unknown'],
  ['line_item[0][quantity]', '1', 'parameter_unknown'],
  ['constructor', '1', 'parameter_unknown'],
  ['mode[x]', 'payment', undefined],
  ['line_items', 'Oil', undefined],
  ['payment_intent_data', 'x', undefined],
  ['expand[]', 'customer', undefined],
  ['expand[]', 'payment_intent.latest_charge.payment_intent.latest_charge.payment_intent', undefined],
])('a session with %s=%s is refused', async (name, value, code) => {
  const { url } = await startTestCloud();
  const { status, body } = await callStripe(
    url,
    'POST /v1/checkout/sessions',
    sessionForm({ [name]: value }),
  );
  expect({ status, code: body.error.code }).toEqual({ status: 400, code });
  expect(await (await fetch(`${url}/stripe/`)).text()).toContain('No session was created yet.');
});

test.each([
  ['50', '1'],
  ['99999999', '1'],
  ['1', '50'],
])('a session of %s cents, %s times, is created', async (unitAmount, quantity) => {
  const { url } = await startTestCloud();
  const form = sessionForm({
    'line_items[0][price_data][unit_amount]': unitAmount,
    'line_items[0][quantity]': quantity,
  });
  const { body } = await callStripe(url, 'POST /v1/checkout/sessions', form);
  expect(body).toMatchObject({ amount_total: Number(unitAmount) * Number(quantity), currency: 'usd' });
});

test('100 line items are accepted and added up, 101 are not', async () => {
  const { url } = await startTestCloud();
  const items = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) =>
        Object.entries(sessionForm()).flatMap(([name, value]) =>
          name.startsWith('line_items') ? [[name.replace('[0]', `[${index}]`), value]] : [],
        ),
      ).flat(),
    );
  const create = (count: number) =>
    callStripe(url, 'POST /v1/checkout/sessions', { ...sessionForm(), ...items(count) });
  expect((await create(100)).body.amount_total).toBe(499_900);
  expect((await create(101)).body.error).toMatchObject({ param: 'line_items' });
});
