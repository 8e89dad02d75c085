import { createHmac, timingSafeEqual } from 'node:crypto';
import { findingEndpoints } from '../../../../src/contract/findings/finding.ts';
import { fillPath } from '../../../../src/contract/http/endpoints.ts';
import { environment } from '../../environment.ts';

const HOUR_MS = 3_600_000;

/** Returns the hour that decides on the URLs of photos. */
export const hourOfPhotoUrl = (now: Date): number => Math.floor(now.getTime() / HOUR_MS);

/** Returns the URL of a photo, below the API's base, for whoever may see it now: it shows the photo until the end of the next hour. */
export function photoUrl(id: string, now = new Date()): string {
  // The same for an hour, so that the browser keeps the picture.
  const until = (hourOfPhotoUrl(now) + 2) * HOUR_MS;
  const signature = sign(environment().TOKEN_SECRET, id, until).toString('base64url');
  return `${fillPath(findingEndpoints.photo.path, { id })}?${new URLSearchParams({ until: String(until), signature })}`;
}

/** Returns whether a photo's URL is signed by us, and still shows it. */
export function isPhotoUrlValid(id: string, query: URLSearchParams, now: Date): boolean {
  const { TOKEN_SECRET, TOKEN_SECRET_PREVIOUS } = environment();
  const until = Number(query.get('until'));
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  return (
    until > now.getTime() &&
    [TOKEN_SECRET, TOKEN_SECRET_PREVIOUS].some((secret) => {
      const expected = secret && sign(secret, id, until);
      return expected && given.length === expected.length && timingSafeEqual(given, expected);
    })
  );
}

const sign = (secret: string, id: string, until: number): Buffer =>
  createHmac('sha256', secret).update(`photo:${id}:${until}`).digest();
