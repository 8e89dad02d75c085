import { type Format, formats, oneOfProfiles } from './field-formats.ts';

/** A documented field of a request. `maximum` is in characters, and absent where the format limits the length. */
export interface DocumentedField {
  name: string;
  isMandatory: boolean;
  maximum?: number;
  format: Format;
}

type Limit = number | Exclude<Format, 'text'>;

const define = (name: string, isMandatory: boolean, limits: Limit[]): DocumentedField => {
  const maximum = limits.find((limit) => typeof limit === 'number');
  const format = limits.find((limit) => typeof limit === 'string') ?? 'text';
  return { name, isMandatory, ...(maximum !== undefined && { maximum }), format };
};
const mandatory = (name: string, ...limits: Limit[]) => define(name, true, limits);
const optional = (name: string, ...limits: Limit[]) => define(name, false, limits);

const credentials = [mandatory('store_id', 30), mandatory('store_passwd', 30)];
const query = [...credentials, mandatory('format', 'json')];

/** The fields of each request, as in the tables of this folder's README. */
export const documentedFields = {
  session: [
    ...credentials,
    mandatory('total_amount', 'a decimal(10,2)'),
    mandatory('currency', 3, 'three capital letters'),
    mandatory('tran_id', 30),
    mandatory('product_category', 50),
    mandatory('success_url', 255, 'a URL'),
    mandatory('fail_url', 255, 'a URL'),
    mandatory('cancel_url', 255, 'a URL'),
    mandatory('cus_name', 50),
    mandatory('cus_email', 50, 'an e-mail address'),
    mandatory('cus_add1', 50),
    mandatory('cus_city', 50),
    mandatory('cus_postcode', 30),
    mandatory('cus_country', 50),
    mandatory('cus_phone', 20),
    mandatory('shipping_method', 50),
    mandatory('num_of_item', 1, 'one digit'),
    mandatory('product_name', 255),
    mandatory('product_profile', 100, oneOfProfiles),
    optional('ipn_url', 255, 'a URL'),
    optional('emi_option', 1, '0 or 1'),
    optional('value_a', 255),
    optional('value_b', 255),
    optional('value_c', 255),
    optional('value_d', 255),
  ],
  validation: [...query, mandatory('val_id', 50)],
  transactionQuery: [...query, mandatory('tran_id', 30)],
  sessionQuery: [...query, mandatory('sessionkey', 50)],
  refund: [
    ...query,
    mandatory('bank_tran_id', 80),
    mandatory('refund_trans_id', 30),
    mandatory('refund_amount', 'a decimal(10,2)'),
    mandatory('refund_remarks', 255),
    optional('refe_id', 50),
  ],
  refundQuery: [...query, mandatory('refund_ref_id', 50)],
};

/** Returns why a request is refused, naming its first invalid field; undefined if all fields are valid. */
export function findInvalidField(
  request: keyof typeof documentedFields,
  values: Record<string, string>,
): string | undefined {
  for (const { name, isMandatory, maximum = Number.POSITIVE_INFINITY, format } of documentedFields[request]) {
    const value = values[name] ?? '';
    const isMissing = value.trim() === '';
    if (isMissing && isMandatory) return invalidField(name, 'is missing or empty');
    if (value.length > maximum) return invalidField(name, `is longer than ${maximum} characters`);
    if (!isMissing && !formats[format](value)) return invalidField(name, `is not ${format}`);
  }
  return undefined;
}

/** Phrases the refusal of a field. */
export function invalidField(name: string, problem: string): string {
  return `Invalid Information! '${name}' ${problem}.`;
}
