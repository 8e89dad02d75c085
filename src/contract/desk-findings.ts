import { jobSchema } from './desk-day.ts';

/* The endpoints for members of staff about what is found on cars, below `API_BASE`, each with its response. */

export const deskFindingSet = {
  method: 'PUT',
  path: '/desk/jobs/:transactionId/findings/:findingId',
  response: jobSchema,
} as const;
export const deskFindingRemove = {
  method: 'DELETE',
  path: '/desk/jobs/:transactionId/findings/:findingId',
  response: jobSchema,
} as const;
export const deskFindingBegin = {
  method: 'POST',
  path: '/desk/jobs/:transactionId/findings/:findingId/begun',
  response: jobSchema,
} as const;
export const deskFindingsAsk = {
  method: 'POST',
  path: '/desk/jobs/:transactionId/questions',
  response: jobSchema,
} as const;
export const deskFindingsAnswer = {
  method: 'POST',
  path: '/desk/jobs/:transactionId/answers',
  response: jobSchema,
} as const;
export const deskPhoto = { method: 'PUT', path: '/desk/jobs/:transactionId/photos/:photoId' } as const;
