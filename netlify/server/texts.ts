/* The problems that several rooms have. */

export const invalidRequest = 'Invalid request';
export const isMissing = 'is missing';
export const isRepeated = 'is given more than once';
/** A problem with the field at a path. */
export const fieldProblem = (path: string, message: string): string => `${path}: ${message}`;

export const unauthorized = 'Unauthorized';
export const forbidden = 'Forbidden';
export const otherEmail = 'this is not the e-mail you are signed in with';

export const notFound = 'Not Found';
export const noSuch = {
  booking: 'There is no such booking, or its link is no longer valid.',
  call: 'There is no such call.',
  finding: 'There is no such finding.',
  order: 'There is no such order.',
  'paid order': 'There is no such paid order.',
  payment: 'There is no such payment.',
  photo: 'There is no such photo, or its link is no longer valid.',
  service: 'There is no such service.',
  'staff code': 'No account waits with this code. It is known for an hour after it was shown.',
  transaction: 'There is no such transaction.',
  visit: 'There is no such visit.',
};
export const methodNotAllowed = 'Method Not Allowed';
export const onlyMethods = (methods: string): string => `This call takes ${methods}.`;

export const gatewayTimeout = 'Gateway Timeout';
export const badGateway = 'Bad Gateway';
/** The third parties that a request waits for. */
export const timedOut = {
  'payment service': 'The payment service did not answer in time. Please try again.',
  'sign-in service': 'The sign-in service did not answer in time. Please try again.',
};
export const unreachable = {
  'payment service': 'The payment service cannot be reached right now. Please try again.',
  'sign-in service': 'The sign-in service cannot be reached right now. Please try again.',
};
