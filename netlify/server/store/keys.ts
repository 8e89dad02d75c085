/**
 * The keys of the store, each with its type, what grows it and what shrinks it (`order/retention.ts`). A key
 * without an argument is shared by all customers.
 */
export const keys = {
  /** Hash of a customer's orders by id. Grows: bookings, of which 20 are unpaid at most. Shrinks: half a year without a payment. */
  orders: (uid: string) => `orders:${uid}`,
  /**
   * Sorted set of the ids of a customer's orders that are not cancelled, by `listedScoreOf` (`index-entries.ts`): unpaid ones, those under way, and those that are over, each by
   * when they were booked. Grows and shrinks with `orders`; also shrinks: cancelling.
   */
  listed: (uid: string) => `listed:${uid}`,
  /** String: a transaction by its id. Grows: checkout sessions, links of the desk's bookings. Shrinks: with its order, or half a year after it has left that. */
  transaction: (transactionId: string) => `transaction:${transactionId}`,
  /** String: the order that a customer's idempotency key has created. Grows: bookings. Shrinks: after 24 hours. */
  idempotency: (uid: string, key: string) => `idempotency:${uid}:${key}`,
  /** Hash of the services by id. Grows and shrinks: the catalogue. */
  services: 'services',
  /**
   * Sorted set of the work that awaits the scheduled run, as `kind:id` (`queue.ts`), by a time in ms. Grows: checkout sessions, notifications that cannot be
   * settled, refunds due, also of what no order records, erasures, orders of which something will expire. Shrinks: their end.
   */
  queue: 'queue',
  /** Sorted set of the orders with a held payment, by `bookedScoreOf` (`index-entries.ts`). Grows: held payments. Shrinks: decisions, cancelling. */
  held: 'held',
  /** Sorted set of the orders of which money is due back, by `bookedScoreOf` (`index-entries.ts`). Grows: refunds due. Shrinks: money given back. */
  owed: 'owed',
  /** Sorted set of the orders with an open dispute, by `bookedScoreOf` (`index-entries.ts`). Grows: disputes. Shrinks: their end. */
  disputed: 'disputed',
  /** Sorted set of the orders whose car was collected with money due in taka, by the time of that in ms. Grows: such collections. Shrinks: payments, cancelling, erasures. */
  debts: 'debts',
  /** Hash of what is due of each order in `debts`, in paisa. Grows and shrinks with it. */
  dues: 'dues',
  /** Sorted set of the orders that are over and paid too much in taka, by the time of their end in ms. Grows: such ends. Shrinks: money given back. */
  overpaid: 'overpaid',
  /** Hash of what was paid too much of each order in `overpaid`, in paisa. Grows and shrinks with it. */
  overpayments: 'overpayments',
  /** Sorted set of the orders that brought their first money in a month of Dhaka, by its time in ms. Grows: payments. Shrinks: never. */
  payments: (month: string) => `payments:${month}`,
  /** Hash of money that no order records, by capture id. Grows: such money. Shrinks: never. */
  unmatched: 'unmatched',
  /** Sorted set of the capture ids of `unmatched` that nobody has closed and that do not go back by themselves, by the time in ms at which that was found. */
  unmatchedOpen: 'unmatched:open',
  /** Sorted set of the others, by the time in ms at which a member of staff has closed them. */
  unmatchedClosed: 'unmatched:closed',
  /** Hash of undelivered notices by id. Grows: changes with a recipient. Shrinks: delivery, withdrawal, giving up. */
  notices: 'notices',
  /** String: a notice that was given up. Grows: deliveries that fail for long. Shrinks: after 90 days. */
  givenUp: (id: string) => `given-up:${id}`,
  /** Sorted set of the ids of `notices` by the time in ms at which they are sent. Grows and shrinks with them. */
  noticesDue: 'notices:due',
  /**
   * Hash of the notices about an order that were sent or given up, by the notice's id, and of an SMS its time: kind, recipient, time and state. Grows: delivery.
   * Shrinks: with the order.
   */
  sent: (orderId: string) => `sent:${orderId}`,
  /** String: exists while no further mail may be sent. Grows: mails. Shrinks: after 1.5 s. */
  mailSlot: 'mail-slot',
  /** Hash of the parts of SMS that were sent, by the month in Dhaka. Grows: SMS. Shrinks: never; a month is one field. */
  smsParts: 'sms-parts',
  /** Hash of counts of a day in Dhaka, by what is counted and of whom (`daily-count.ts`). Grows: bookings, SMS. Shrinks: after two days. */
  counts: (day: string) => `counts:${day}`,
  /** Hash of the visits that take places or work of a day in Dhaka, by order id. Grows: visits. Shrinks: moves, cancelling; of cars that have come, after 400 days. */
  agenda: (day: string) => `agenda:${day}`,
  /** Hash of the settings of days that are not as usual, by the day. Grows: the staff. Shrinks: the staff, after 400 days. */
  days: 'days',
  /** Sorted set of the orders that await a car without a visit, by the payment's time in ms. Grows: payments, visits given up. Shrinks: visits, arrivals, cancelling. */
  unscheduled: 'unscheduled',
  /** Hash of the orders whose car is at the garage: the uid by order id. Grows: arrivals. Shrinks: collections. */
  onSite: 'onsite',
  /** Hash of the orders whose car was collected on a day in Dhaka: the uid by order id. Grows: collections. Shrinks: after 400 days. */
  collected: (day: string) => `collected:${day}`,
  /** Hash of the collections of a customer's car (`collectedCarKey`) by order id, as JSON. Grows: collections. Shrinks: erasures. */
  collectedOf: (car: string) => `collected-of:${car}`,
  /**
   * Sorted set of the texts of a kind by which the staff find orders (`search-terms.ts`), all of score 0. Grows: orders that the garage
   * knows. Shrinks: erasures; those of a month, by the scheduled run after 400 days.
   */
  terms: (set: string) => `terms:${set}`,
  /** Hash of whose each order is whose id begins so: the uid by order id. Grows: bookings. Shrinks: with the order. */
  owners: (beginning: string) => `owners:${beginning}`,
  /** Hash of what the staff have done on a day in Dhaka, and what money has moved, by order id as JSON (`daybook.ts`). Grows: acts, money. Shrinks: after 400 days. */
  daybook: (day: string) => `daybook:${day}`,
  /**
   * Hash of the facts of orders that the owner's month adds up, of a day in Dhaka, by order id as JSON. Grows: money,
   * bookings, cars that come and are collected, findings. Shrinks: after three years.
   */
  facts: (day: string) => `facts:${day}`,
  /** Hash of such facts of a month of orders that were dropped, by day and order id. Grows: such orders. Shrinks: after three years. */
  droppedFacts: (month: string) => `dropped-facts:${month}`,
  /** Hash of how full days were when they ended, as JSON. Grows: each day. Shrinks: after three years. */
  fullness: 'fullness',
  /** Hash of the tills that were closed, of their movements, and of what was done about them, by the day. Grows: the staff. Shrinks: after 400 days. */
  tills: 'tills',
  /** Hash of the tax invoices and credit notes of a month in Dhaka by id, as they were issued. Grows: the staff. Shrinks: after six years, with the month. */
  invoices: (month: string) => `invoices:${month}`,
  /** Hash of the last number of each series of invoices (`invoices/series.ts`). Grows: a field for each fiscal year and kind. Shrinks: never. */
  series: 'series',
  /** Hash of the staff: a member's name and role by uid. Grows and shrinks: owners, `npm run desk -- staff`. Shrinks: erasures. */
  staff: 'staff',
  /** String: the uid of an account that waits to be added to the staff, by its code. Grows: such accounts. Shrinks: after an hour. */
  staffCode: (code: string) => `staff-code:${code}`,
  /** String: a customer's e-mail that the identity provider has verified, as of the last sign-in. Grows: sign-ins. Shrinks: erasures, sign-ins with one that is not verified. */
  verified: (uid: string) => `verified:${uid}`,
  /** String: when a customer's data was erased. Grows: the end of erasures. Shrinks: after 400 days. */
  erased: (uid: string) => `erased:${uid}`,
  /** Hash of facts about what works (`health/health-facts.ts`). Grows: never. */
  health: 'health',
  /** String: a number that each change of what the board shows raises. */
  board: 'board',
  /** String: the time of the backup that is restored into the store. Grows and shrinks: `npm run store -- restore`; it stays if that is interrupted. */
  restoring: 'restoring',
  /** String: the requests of a client to an endpoint in a window of time. Grows: requests. Shrinks: after the length of the window. */
  rate: (endpoint: string, client: string, window: number) => `rate:${endpoint}:${client}:${window}`,
  /** String: exists after a customer's tokens were revoked. Shrinks: after an hour. */
  revoked: (uid: string) => `revoked:${uid}`,
};

/** Returns the key of the hash that says whose an order is: each has one of 4,096 of all orders. */
export const orderOwnersKey = (orderId: string): string => keys.owners(orderId.slice(0, 3));
