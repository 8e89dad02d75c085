import type { Job } from '../../contract/desk-day.ts';
import { BASE_PATH } from '../../language.ts';

/** Returns the message that asks about findings, and the URL of its link. */
export function findingsMessage({ text, path }: NonNullable<Job['question']>): { text: string; url: string } {
  const url = location.origin + path;
  return { text: `${text} ${url}`, url };
}

/** Returns the URL of the page of a link, in the member's language. */
export const linkUrl = (transactionId: string): string => `${location.origin}${BASE_PATH}/b/${transactionId}`;
