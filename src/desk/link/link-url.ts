import { BASE_PATH } from '../../language.ts';

/** Returns the URL of the page of a link, in the member's language. */
export const linkUrl = (transactionId: string): string => `${location.origin}${BASE_PATH}/b/${transactionId}`;
