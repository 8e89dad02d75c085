import type { ValidationFault } from './faults.ts';
import type { SessionPayment, SslcommerzSession } from './session-store.ts';

const toDecimal = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Returns the fields of a payment, as its IPN, the return to the merchant and the validator report them. */
export function paymentFields(session: SslcommerzSession, payment: SessionPayment): Record<string, string> {
  const { status, validationId, bankTransactionId, riskLevel } = payment;
  return {
    status,
    tran_id: session.transactionId,
    // Only a payment that is captured can be validated.
    val_id: status === 'VALID' ? validationId : '',
    bank_tran_id: bankTransactionId,
    amount: toDecimal(session.paisa),
    currency: 'BDT',
    currency_type: session.currency,
    currency_amount: toDecimal(session.amount),
    value_a: session.value,
    risk_level: riskLevel,
  };
}

/** Returns the fields of a payment as the validator reports them, misreported if a fault says so. */
export function reportedFields(
  session: SslcommerzSession,
  payment: SessionPayment,
  fault?: ValidationFault,
): Record<string, string> {
  const fields = paymentFields(misreport(session, fault), payment);
  return {
    ...fields,
    ...(payment.isValidated && { status: 'VALIDATED' }),
    ...(fault === 'risk' && { risk_level: '1' }),
  };
}

function misreport(session: SslcommerzSession, fault?: ValidationFault): SslcommerzSession {
  switch (fault) {
    case 'wrong-amount':
      return { ...session, paisa: session.paisa + 100, amount: session.amount + 100 };
    case 'wrong-currency':
      return { ...session, currency: session.currency === 'BDT' ? 'USD' : 'BDT' };
    case 'wrong-transaction': {
      // Keeps the length, so that the id still matches the merchant's format.
      const last = session.transactionId.endsWith('a') ? 'b' : 'a';
      return { ...session, transactionId: session.transactionId.slice(0, -1) + last };
    }
    default:
      return session;
  }
}
