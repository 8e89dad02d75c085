/* The pages about one order of a customer. */

export const noOrder = 'No such order';
export const noOrderReason =
  'You have no order with this number. It may have been cancelled, or belong to another account.';
export const seeOrders = 'See your orders';
