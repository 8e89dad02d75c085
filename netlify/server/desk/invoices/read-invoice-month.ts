import * as z from 'zod/mini';
import { type InvoiceMonth, invoiceMonthSchema } from '../../../../src/contract/desk/desk-invoice.ts';
import { monthSchema } from '../../../../src/contract/desk/desk-month.ts';
import { formatInvoiceNumber } from '../../../../src/contract/order/invoice.ts';
import { daysOfMonth } from '../../../../src/contract/time/dhaka.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { parseInvoice } from '../../invoices/stored-invoices.ts';
import { firstMonthOfFacts } from '../../order/retention.ts';
import { keys } from '../../store/keys.ts';
import { parseEachSums, parseSums, SUMS_OF, sumsRead } from '../../store/sums.ts';
import { invoiceableAmountsOfDays } from '../month/sums-of-days.ts';
import { refusal } from '../refusals.ts';
import { readAsOwner } from '../staff/staff.ts';

/** The invoices of a page: half a month's of a busy garage. */
const PAGE_SIZE = 100;

/*
 * Reads a page of the invoices of a month, oldest first, and adds up all of them.
 * KEYS: the hash `invoices` of the month.
 * ARGV: the number of invoices before the page, and how many are read.
 * Reply: the page's as JSON, and as JSON how many there are of each kind at each rate, with their totals and tax.
 */
const READ_MONTH = `${SUMS_OF}
local found = {}
local sums = sumsOf(KEYS[1], function(add, one, json)
  local series = one.kind == 'invoice' and 0 or 1
  found[#found + 1] = { order = one.at .. string.format(' %09d %d', one.number, series), json = json }
  add(one.kind .. ' ' .. one.percent, { 1, one.total, one.vat })
end)
table.sort(found, function(a, b) return a.order < b.order end)
local page = {}
for i = ARGV[1] + 1, math.min(#found, ARGV[1] + ARGV[2]) do page[#page + 1] = found[i].json end
return { page, cjson.encode(sums) }
`;

const replySchema = z.tuple([z.array(z.string()), z.string()]);

/**
 * Returns a page of the invoices of a month in Dhaka for an owner, oldest first, with the sums of all of them, in one round trip; the first also with what
 * can be invoiced of the month, as long as its facts are kept. What is issued meanwhile comes last, so that a page is found by how many are before it.
 * @throws {ProblemError} 400 if it is no month, or `after` is not of a page
 */
export async function readInvoiceMonthAsOwner(
  caller: Caller,
  month: string,
  after = '0',
): Promise<InvoiceMonth> {
  if (!z.safeParse(monthSchema, month).success) throw refusal('no-month');
  if (!/^\d{1,6}$/.test(after)) throw refusal('no-page');
  const withInvoiceable = after === '0' && month >= firstMonthOfFacts(new Date());
  const {
    replies: [listed, charged],
  } = await readAsOwner(caller, [
    (store) => store.eval(READ_MONTH, [keys.invoices(month)], [after, `${PAGE_SIZE + 1}`]),
    ...(withInvoiceable ? [sumsRead(daysOfMonth(month).map(keys.facts))] : []),
  ]);
  const [jsons, sums] = z.parse(replySchema, listed);
  const invoices = jsons
    .slice(0, PAGE_SIZE)
    .map(parseInvoice)
    .map(({ credits, ...invoice }) => ({ ...invoice, of: credits?.map(formatInvoiceNumber) }));
  return z.parse(invoiceMonthSchema, {
    invoices,
    sums: Object.entries(parseSums(sums)).map(([name, [count, total, vat]]) => {
      const [kind, percent] = name.split(' ');
      return { kind, percent: Number(percent), count, total, vat };
    }),
    ...(withInvoiceable && { invoiceable: invoiceableAmountsOfDays(parseEachSums(charged)) }),
    ...(jsons.length > PAGE_SIZE && { next: `${Number(after) + PAGE_SIZE}` }),
  });
}
