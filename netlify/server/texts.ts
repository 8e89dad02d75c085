/* The texts of problems that all rooms share. */

export const titles: Record<number, string> = {
  400: 'Invalid request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Not possible',
  413: 'Content Too Large',
  415: 'Not a picture',
  422: 'Idempotency key reused',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export const fieldProblem = (path: string, message: string): string => `${path}: ${message}`;

export const missingRefusals = {
  booking: { status: 404, detail: 'There is no such booking, or its link is no longer valid.' },
  call: { status: 404, detail: 'There is no such call.' },
  finding: { status: 404, detail: 'There is no such finding.' },
  order: { status: 404, detail: 'There is no such order.' },
  'paid order': { status: 404, detail: 'There is no such paid order.' },
  payment: { status: 404, detail: 'There is no such payment.' },
  photo: { status: 404, detail: 'There is no such photo, or its link is no longer valid.' },
  service: { status: 404, detail: 'There is no such service.' },
  'staff code': {
    status: 404,
    detail: 'No account waits with this code. It is known for an hour after it was shown.',
  },
  visit: { status: 404, detail: 'There is no such visit.' },
};

export const refusals = {
  missing: { path: '', message: 'is missing' },
  repeated: { path: '', message: 'is given more than once' },
  'other-email': { status: 403, path: 'email', message: 'this is not the e-mail you are signed in with' },
  method: { status: 405, detail: (methods: string) => `This call takes ${methods}.` },
  'payment service late': {
    status: 504,
    detail: 'The payment service did not answer in time. Please try again.',
  },
  'payment service away': {
    status: 502,
    detail: 'The payment service cannot be reached right now. Please try again.',
  },
  'sign-in service late': {
    status: 504,
    detail: 'The sign-in service did not answer in time. Please try again.',
  },
  'sign-in service away': {
    status: 502,
    detail: 'The sign-in service cannot be reached right now. Please try again.',
  },
};
