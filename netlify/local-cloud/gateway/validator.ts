import { failOrHang, type GatewayFaults, targetOf } from './gateway-faults.ts';
import type { RefundDesk } from './gateway-refunds.ts';
import { type GatewaySession, type GatewayStore, isCaptured } from './gateway-store.ts';
import { misstate } from './misstate.ts';
import { attemptFields, dhakaTime } from './payment-fields.ts';
import { isStore, type StoreCredentials } from './payment-request.ts';

export interface Validator {
  store: GatewayStore;
  refunds: RefundDesk;
  faults: GatewayFaults;
  credentials: StoreCredentials;
}

type Query = Record<string, string>;

/** Responds to an order validation by `val_id`: VALID the first time, VALIDATED afterwards. */
export function validatePayment(query: Query, { store, faults, credentials }: Validator) {
  if (!isStore(query, credentials))
    return Response.json({ status: 'INVALID_TRANSACTION', APIConnect: 'INVALID_REQUEST' });
  const session = query.val_id ? store.findValidated(query.val_id) : undefined;
  const fault = faults.takeValidation(targetOf(session), session ? [session] : []);
  if (fault === 'fail' || fault === 'hang') return failOrHang(fault);
  if (!session) return Response.json({ status: 'INVALID_TRANSACTION', APIConnect: 'DONE' });
  const reported = misstate(validatedFields(session), fault);
  store.markValidated(session.sessionKey);
  return Response.json({
    ...reported,
    APIConnect: 'DONE',
    validated_on: dhakaTime(Date.now()),
    gw_version: '4.0',
  });
}

/** Responds to a query by transaction id. The same endpoint starts refunds and queries their status. */
export function queryTransaction(query: Query, { store, refunds, faults, credentials }: Validator) {
  if (!isStore(query, credentials))
    return Response.json({ APIConnect: 'INVALID_REQUEST', no_of_trans_found: 0, element: [] });
  if (query.refund_ref_id) return refunds.describe(query.refund_ref_id);
  if (query.bank_tran_id) {
    return refunds.start(query.bank_tran_id, query.refund_amount ?? '', query.refe_id ?? '');
  }
  const { tran_id: transaction = '' } = query;
  const sessions = store.listActed(transaction);
  const target = { ...targetOf(store.findNewest(transaction)), transaction };
  const fault = faults.takeValidation(target, sessions);
  if (fault === 'fail' || fault === 'hang') return failOrHang(fault);
  const element = sessions.map((session) => ({
    ...misstate(validatedFields(session), isCaptured(session) ? fault : undefined),
    validated_on: session.validatedAt === null ? '' : dhakaTime(session.validatedAt),
  }));
  return Response.json({ APIConnect: 'DONE', no_of_trans_found: element.length, element });
}

function validatedFields(session: GatewaySession): Record<string, string> {
  const fields = attemptFields(session);
  return session.validatedAt === null ? fields : { ...fields, status: 'VALIDATED' };
}
