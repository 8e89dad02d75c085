import { jobSchema } from './desk-day.ts';

/** The endpoints for members of staff about what is found on cars, below `API_BASE`, each with its response. */
export const deskFindingEndpoints = {
  deskFindingSet: {
    method: 'PUT',
    path: '/desk/jobs/:transactionId/findings/:findingId',
    response: jobSchema,
  },
  deskFindingRemove: {
    method: 'DELETE',
    path: '/desk/jobs/:transactionId/findings/:findingId',
    response: jobSchema,
  },
  deskFindingBegin: {
    method: 'POST',
    path: '/desk/jobs/:transactionId/findings/:findingId/begun',
    response: jobSchema,
  },
  deskFindingsAsk: { method: 'POST', path: '/desk/jobs/:transactionId/questions', response: jobSchema },
  deskFindingsAnswer: { method: 'POST', path: '/desk/jobs/:transactionId/answers', response: jobSchema },
  deskPhoto: { method: 'PUT', path: '/desk/jobs/:transactionId/photos/:photoId' },
} as const;
