import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type DocumentedField,
  documentedFields,
} from '../../netlify/local-cloud/sslcommerz/documented-fields.ts';
import { press } from '../support/payment-page.ts';
import { ask, open, openPage, paymentRequest, transactionApi } from './merchant-client.ts';
import { credentials, startTestCloud } from './support.ts';

const merchant = 'http://127.0.0.1:9';

/** Reads the tables of the README: for each request its fields, as code has them. */
function readTables(): Record<string, DocumentedField[]> {
  const readme = readFileSync('netlify/local-cloud/sslcommerz/README.md', 'utf8');
  const sections = readme.split(/^## /m).filter((section) => section.includes('| field |'));
  return Object.fromEntries(
    sections.map((section) => {
      const rows = section.matchAll(/^\| `(\w+)` \| (yes|no) \| (?:(\d+) )?\| (.+) \|$/gm);
      const fields = Array.from(rows, ([, name, mandatory, maximum, format]) => ({
        name,
        isMandatory: mandatory === 'yes',
        ...(maximum && { maximum: Number(maximum) }),
        format,
      }));
      return [/^\w+/.exec(section)?.[0], fields];
    }),
  );
}

test('the fields in code are those of the README', () => {
  expect(documentedFields).toEqual(readTables());
  expect(Object.values(documentedFields).map((fields) => fields.length)).toEqual([26, 4, 4, 4, 8, 4]);
});

/** Returns a valid value of the greatest length, and an invalid one that is one character longer. */
function limitsOf({ name, format, maximum = 0 }: DocumentedField): [string, string] {
  const text = (length: number) => `${name}-`.padEnd(length, 'x').slice(0, length);
  switch (format) {
    case 'text':
      return [text(maximum), text(maximum + 1)];
    case 'a URL':
      return [`${merchant}/`.padEnd(maximum, 'x'), `${merchant}/`.padEnd(maximum + 1, 'x')];
    case 'an e-mail address':
      return ['@example.com'.padStart(maximum, 'x'), '@example.com'.padStart(maximum + 1, 'x')];
    case 'a decimal(10,2)':
      return ['6123.78', '6123.780'];
    case 'three capital letters':
      return ['BDT', 'BDTT'];
    case 'one digit':
      return ['9', '10'];
    case '0 or 1':
      return ['1', '11'];
    case 'json':
      return ['json', 'jsonp'];
    default:
      return ['non-physical-goods', 'non-physical-goods'.padEnd(maximum + 1, 'x')];
  }
}

const rowsOf = (request: keyof typeof documentedFields) =>
  documentedFields[request].map((field) => [field.name, field] as const);
const isCredential = (name: string) => name.startsWith('store_');

/** Starts a cloud whose store has a credential of a given length. */
const startWithCredential = (name: string, value: string) =>
  startTestCloud(name === 'store_id' ? { storeId: value } : { storePassword: value });

test.each(rowsOf('session'))('session: the limits of %s', async (name, field) => {
  const [longest, tooLong] = limitsOf(field);
  const { url } = isCredential(name) ? await startWithCredential(name, longest) : await startTestCloud();
  const refused = { status: 'FAILED', failedreason: expect.stringContaining(`'${name}'`) };
  const request = paymentRequest(merchant);
  expect(await open(url, { ...request, [name]: tooLong })).toMatchObject(refused);
  for (const value of ['', ' ', undefined]) {
    const { [name]: _, ...others } = request;
    // Each session needs a transaction id of its own, as those without an optional field are opened.
    const changed = { ...others, tran_id: `id-${value}`, ...(value !== undefined && { [name]: value }) };
    if (name === 'tran_id' && value === undefined) Reflect.deleteProperty(changed, 'tran_id');
    const opened = { status: 'SUCCESS', sessionkey: expect.stringMatching(/^\w{10,50}$/) };
    expect(await open(url, changed)).toMatchObject(field.isMandatory ? refused : opened);
  }
  expect(await open(url, { ...request, [name]: longest })).toMatchObject({ status: 'SUCCESS' });
});

const apis = {
  validation: 'validationserverAPI.php',
  transactionQuery: transactionApi,
  sessionQuery: transactionApi,
  refund: transactionApi,
  refundQuery: transactionApi,
} as const;
type Api = keyof typeof apis;

/** Opens a session and pays; returns a valid request of each kind, without credentials. */
async function startPaid(
  url: string,
  sent: Record<string, string>,
): Promise<Record<Api, Record<string, string>>> {
  const page = await openPage(url, paymentRequest(merchant, sent));
  const { fields } = await press(page, 'pay');
  const refund = {
    bank_tran_id: fields.bank_tran_id ?? '',
    refund_trans_id: 'r1',
    refund_amount: '10.00',
    refund_remarks: 'cancelled',
  };
  const { refund_ref_id } = await ask(url, transactionApi, { ...sent, ...refund });
  return {
    validation: { val_id: fields.val_id ?? '' },
    transactionQuery: { tran_id: 'transaction-1' },
    sessionQuery: { sessionkey: page.split('/').at(-1) ?? '' },
    refund: { ...refund, refund_trans_id: 'r2' },
    refundQuery: { refund_ref_id: String(refund_ref_id) },
  };
}

const kinds: Api[] = ['validation', 'transactionQuery', 'sessionQuery', 'refund', 'refundQuery'];
const queryRows = kinds.flatMap((kind) => rowsOf(kind).map(([name, field]) => [kind, name, field] as const));

test.each(queryRows)('%s: the limits of %s', async (kind, name, field) => {
  const [longest, tooLong] = limitsOf(field);
  const sent = isCredential(name) ? { [name]: longest } : {};
  const { url } = isCredential(name) ? await startWithCredential(name, longest) : await startTestCloud();
  const request = { ...sent, ...(await startPaid(url, sent))[kind] };
  const send = (changes: Record<string, string>) => ask(url, apis[kind], { ...request, ...changes });
  const naming = expect.stringContaining(`'${name}'`);
  const refusal = kind.startsWith('refund') ? { errorReason: naming } : { error: naming };

  for (const value of field.isMandatory ? ['', ' ', tooLong] : [tooLong]) {
    const refused = await send({ [name]: value });
    expect(refused).toMatchObject({ APIConnect: 'INVALID_REQUEST', ...refusal });
    expect(refused).not.toHaveProperty('refund_ref_id');
  }
  if (!field.isMandatory) expect(await send({ [name]: '' })).toMatchObject({ APIConnect: 'DONE' });
  // The values are valid, although most of them are unknown.
  expect(await send({ [name]: longest })).toMatchObject({ APIConnect: 'DONE' });
});

test('a refund without refund_trans_id starts nothing', async () => {
  const { url } = await startTestCloud();
  const { refund_trans_id, ...refund } = (await startPaid(url, {})).refund;
  expect(await ask(url, transactionApi, refund)).toEqual({
    APIConnect: 'INVALID_REQUEST',
    status: 'failed',
    errorReason: "Invalid Information! 'refund_trans_id' is missing or empty.",
  });
  const books = await (await fetch(`${url}/sslcommerz/books.json`)).json();
  expect(books).toMatchObject([{ refunds: [{ refund_trans_id: 'r1' }] }]);
});

test('a refusal says what is wrong with the field', async () => {
  const { url } = await startTestCloud();
  expect(credentials.storeId.length).toBeLessThan(30);
  const request = paymentRequest(merchant);
  for (const [fields, problem] of [
    [{ cus_name: '' }, "'cus_name' is missing or empty."],
    [{ cus_name: 'x'.repeat(51) }, "'cus_name' is longer than 50 characters."],
    [{ cus_email: 'rahim' }, "'cus_email' is not an e-mail address."],
    [{ currency: 'EUR' }, "'currency' is not supported."],
  ] as const) {
    expect(await open(url, { ...request, ...fields })).toEqual({
      status: 'FAILED',
      failedreason: `Invalid Information! ${problem}`,
      sessionkey: '',
      GatewayPageURL: '',
    });
  }
});
