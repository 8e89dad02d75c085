/** The endpoints of findings for customers, and of their photos for whoever has a photo's URL, below `API_BASE`. */
export const findingEndpoints = {
  findingsAnswer: { method: 'POST', path: '/orders/:id/findings' },
  workBook: { method: 'POST', path: '/orders/:id/findings/:findingId/booking' },
  bookingAnswer: { method: 'POST', path: '/bookings/:transactionId/findings' },
  photo: { method: 'GET', path: '/photos/:id' },
} as const;

/** The endpoints of findings for members of staff, below `API_BASE`. Each response but that of a photo is the job. */
export const deskFindingEndpoints = {
  deskFindingSet: { method: 'PUT', path: '/desk/jobs/:transactionId/findings/:findingId' },
  deskFindingRemove: { method: 'DELETE', path: '/desk/jobs/:transactionId/findings/:findingId' },
  deskFindingBegin: { method: 'POST', path: '/desk/jobs/:transactionId/findings/:findingId/begun' },
  deskFindingsAsk: { method: 'POST', path: '/desk/jobs/:transactionId/questions' },
  deskFindingsAnswer: { method: 'POST', path: '/desk/jobs/:transactionId/answers' },
  deskPhoto: { method: 'PUT', path: '/desk/jobs/:transactionId/photos/:photoId' },
} as const;
