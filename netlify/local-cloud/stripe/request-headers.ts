import { ApiError } from './api-error.ts';

/** The version of Stripe's API that the stand-in speaks. */
export const API_VERSION = '2026-10-28.endive';

/**
 * Checks the API key, the version and the media type of a request.
 * @throws {ApiError} 401 for a missing or wrong key, 400 for another version or media type
 */
export function checkHeaders(headers: Headers, secretKey: string, hasBody: boolean): void {
  checkKey(readKey(headers.get('Authorization') ?? ''), secretKey);
  const version = headers.get('Stripe-Version') ?? API_VERSION;
  if (version !== API_VERSION)
    throw new ApiError(400, `Invalid Stripe API version: ${version} (this stand-in speaks ${API_VERSION})`);
  const type = headers.get('Content-Type') ?? '';
  if (hasBody && !type.startsWith('application/x-www-form-urlencoded'))
    throw new ApiError(
      400,
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
    );
}

function readKey(authorization: string): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme.toLowerCase() !== 'basic') return scheme.toLowerCase() === 'bearer' ? value : '';
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
}

function checkKey(key: string, secretKey: string): void {
  const refuse = (message: string, code?: 'secret_key_required') =>
    new ApiError(401, message, code ? { code } : {}, { 'WWW-Authenticate': 'Basic realm="Stripe"' });
  if (key === '')
    throw refuse(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (key.startsWith('pk_'))
    throw refuse(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      'secret_key_required',
    );
  if (key !== secretKey) throw refuse(`Invalid API Key provided: ${mask(key)}`);
}

const mask = (key: string) => `${key.slice(0, 8)}${'*'.repeat(Math.max(key.length - 12, 0))}${key.slice(-4)}`;
