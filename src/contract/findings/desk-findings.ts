import { jobSchema } from '../desk/desk-day.ts';
import { deskEndpoint } from '../desk/desk-endpoint.ts';

/** The endpoints for members of staff about what is found on cars, below `API_BASE`, each with its response. */
export const deskFindingEndpoints = {
  deskFindingSet: deskEndpoint('PUT', '/desk/jobs/:orderId/findings/:findingId', jobSchema),
  deskFindingRemove: deskEndpoint('DELETE', '/desk/jobs/:orderId/findings/:findingId', jobSchema),
  deskFindingBegin: deskEndpoint('POST', '/desk/jobs/:orderId/findings/:findingId/begun', jobSchema),
  deskFindingsAsk: deskEndpoint('POST', '/desk/jobs/:orderId/questions', jobSchema),
  deskFindingsAnswer: deskEndpoint('POST', '/desk/jobs/:orderId/answers', jobSchema),
  deskPhoto: { method: 'PUT', path: '/desk/jobs/:orderId/photos/:photoId' },
} as const;
