/** The endpoints of findings for customers, and of their photos for whoever has a photo's URL, below `API_BASE`. */
export const findingEndpoints = {
  findingsAnswer: { method: 'POST', path: '/orders/:id/findings' },
  workBook: { method: 'POST', path: '/orders/:id/findings/:findingId/booking' },
  bookingAnswer: { method: 'POST', path: '/bookings/:transactionId/findings' },
  photo: { method: 'GET', path: '/photos/:id' },
} as const;
