/** The error codes that the stand-in responds with. */
export const errorCodes = [
  'amount_too_large',
  'amount_too_small',
  'charge_already_refunded',
  'charge_not_refundable',
  'email_invalid',
  'idempotency_key_in_use',
  'parameter_invalid_empty',
  'parameter_invalid_integer',
  'parameter_missing',
  'parameter_unknown',
  'payment_intent_unexpected_state',
  'rate_limit',
  'resource_missing',
  'secret_key_required',
  'url_invalid',
] as const;
type ErrorCode = (typeof errorCodes)[number];

interface ErrorDetails {
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: ErrorCode;
  param?: string;
}

/** A refusal, as Stripe documents it: a status, and an error object with a type, code, message and parameter. */
export class ApiError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  private readonly details: ErrorDetails;

  constructor(
    status: number,
    message: string,
    details: ErrorDetails = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.details = details;
  }

  /** Returns the body of the response. */
  body() {
    const { type = 'invalid_request_error', code, param } = this.details;
    return {
      error: {
        ...(code && { code, doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}` }),
        message: this.message,
        ...(param && { param }),
        type,
      },
    };
  }
}

/** Creates the refusal of one parameter. */
export function invalidParameter(param: string, message: string, code?: ErrorCode): ApiError {
  return new ApiError(400, message, { param, ...(code && { code }) });
}

/** Creates the refusal of an unknown id: 404 in the path, 400 in a parameter. */
export function missingResource(type: string, id: string, param = 'id'): ApiError {
  const message = `No such ${type}: '${id}'`;
  return new ApiError(param === 'id' ? 404 : 400, message, { code: 'resource_missing', param });
}
