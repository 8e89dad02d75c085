import type * as z from 'zod/mini';

/* What an endpoint says when it cannot answer, and what is wrong with a field. */

export const internalServerError = 'Internal Server Error';
export const notSetUp = 'The server is not set up; its log names what is missing.';
export const wentWrong = 'Something went wrong on our side.';

export const tooManyRequests = 'Too Many Requests';
export const tryAgainIn = (seconds: number): string => `Please try again in ${seconds} seconds.`;

export const contentTooLarge = 'Content Too Large';
export const largerThan = (kilobytes: number): string =>
  `The request is larger than ${kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`}.`;
export const invalidRequest = 'Invalid request';
export const notJson = 'The body is not valid JSON.';

/** Says what is wrong with a field, where its schema does not. In English that is zod's own. */
export const inWords: z.core.$ZodErrorMap | undefined = undefined;
/** What a schema says itself, by its English. */
export const ofSchema: Record<string, string> = {
  'cannot be empty': 'cannot be empty',
  'not valid text': 'not valid text',
  'no more than two decimals': 'no more than two decimals',
  'lower-case letters, digits and hyphens only': 'lower-case letters, digits and hyphens only',
  'neither letter nor digit': 'neither letter nor digit',
  'longer than 50 characters': 'longer than 50 characters',
};
