interface ErrorDetails {
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  param?: string;
}

/** A refusal as Stripe documents it: a status, and an error object with a type, code, message and parameter. */
export class StripeApiError extends Error {
  readonly status: number;
  private readonly details: ErrorDetails;

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  body(): string {
    const { type = 'invalid_request_error', code, param } = this.details;
    return JSON.stringify({ error: { type, code, param, message: this.message } });
  }
}

/** Creates the refusal of an unknown id: 404 in the path, 400 in a parameter. */
export function missingResource(type: string, id: string, param = 'id'): StripeApiError {
  const message = `No such ${type}: '${id}'`;
  return new StripeApiError(param === 'id' ? 404 : 400, message, { code: 'resource_missing', param });
}
