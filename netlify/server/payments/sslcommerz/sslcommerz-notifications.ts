import { transactionIdSchema } from '../../../../src/contract/text/booking-id.ts';
import { readText } from '../../http/request-body.ts';
import type { PaymentNotification } from '../gateway.ts';
import { outcomeOfStatus } from './sslcommerz.ts';

/**
 * Parses what SSLCommerz or the customer's browser sends, in the body or the query; undefined if it names no transaction. Anybody can
 * send one, so it only says which transaction to look up, and whether to expect money.
 * @throws {ProblemError} 413 if the body is larger than 16 KB
 */
export async function readSslcommerzNotification(request: Request): Promise<PaymentNotification | undefined> {
  const { searchParams } = new URL(request.url);
  const fields = await readFields(request);
  const valuesOf = (name: string) =>
    [...fields, ...searchParams].flatMap(([key, value]) => (key === name && value.trim()) || []);
  const transactionId = valuesOf('tran_id').find((id) => transactionIdSchema.safeParse(id).success);
  if (transactionId === undefined) return undefined;
  return {
    gateway: 'sslcommerz',
    transactionId,
    captureId: valuesOf('val_id').find((id) => /^[\w-]{1,64}$/.test(id)),
    says: outcomeOfStatus(valuesOf('status')[0]?.toUpperCase() ?? null),
  };
}

/** A field of a multipart form of one line, whose name may be without quotes; Node's own parser refuses boundaries of less than 27 characters. */
const PART = /;\s*name="?(\w+)[^\n]*\n(?:[^\r\n]+\r?\n)*\r?\n([^\r\n]*)/g;

/** Reads the fields of a body: of a form in either encoding, or of a JSON object. One that is malformed has none. */
async function readFields(request: Request): Promise<[name: string, value: string][]> {
  // White space, or a byte order mark, may stand before them.
  const text = (await readText(request)).trim();
  if (text.startsWith('--'))
    return Array.from(text.matchAll(PART), ([, name = '', value = '']) => [name, value]);
  return text.startsWith('{') ? readJsonFields(text) : [...new URLSearchParams(text)];
}

function readJsonFields(text: string): [name: string, value: string][] {
  try {
    const entries = Object.entries<unknown>(JSON.parse(text));
    return entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  } catch {
    return [];
  }
}
