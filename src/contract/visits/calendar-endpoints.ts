/** The links that put a visit into a calendar, for whoever has its receipt or the link of a booking of the desk, below `API_BASE`. */
export const calendarEndpoints = {
  visitGoogle: { method: 'GET', path: '/orders/by-transaction-id/:transactionId/google-calendar' },
  visitCalendar: { method: 'GET', path: '/orders/by-transaction-id/:transactionId/visit.ics' },
  visitSubscription: { method: 'GET', path: '/orders/by-transaction-id/:transactionId/subscription.ics' },
} as const;
