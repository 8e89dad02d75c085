import * as z from 'zod/mini';
import { currencySchema } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { tabStorage } from '../../../storage.ts';
import type { AuthUser } from '../../auth/session/auth-state.ts';
import { DRAFT_KEY } from '../../auth/session/token-storage.ts';

/* The values that fill in the checkout form: what was typed in this tab, else the customer's last order, else the account. */

const fieldsSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  postcode: z.string(),
  address: z.string(),
  currency: currencySchema,
});
export type CheckoutFields = z.infer<typeof fieldsSchema>;

const draftSchema = z.object({ uid: z.string(), fields: fieldsSchema });

/** Keeps what the customer has typed, until the tab is closed or the customer signs out. */
export function keepDraft({ uid }: AuthUser, form: HTMLFormElement): void {
  const fields = z.safeParse(fieldsSchema, Object.fromEntries(new FormData(form)));
  if (fields.success) tabStorage.setItem(DRAFT_KEY, JSON.stringify({ uid, fields: fields.data }));
}

/** Returns what the customer has typed in this tab. */
export function readDraft({ uid }: AuthUser): CheckoutFields | undefined {
  try {
    const draft = z.parse(draftSchema, JSON.parse(tabStorage.getItem(DRAFT_KEY) ?? ''));
    return draft.uid === uid ? draft.fields : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the fields of an earlier order, or as far as the account knows them. */
export function knownFields(user: AuthUser, lastOrder: Order | undefined): Omit<CheckoutFields, 'currency'> {
  const names = (lastOrder?.customer.trim() || user.name).split(/\s+/);
  const lastName = names.length > 1 ? (names.pop() ?? '') : '';
  const { phone = '', postcode = '', address = '' } = lastOrder ?? {};
  return { firstName: names.join(' '), lastName, phone, postcode, address };
}
