/** Returns a valid checkout form for an oil change. */
export const orderOf = (customer: { email: string }, changes: Record<string, unknown> = {}) => ({
  service: 'oil-change',
  serviceName: 'Oil and filter change',
  price: 49,
  customer: 'Rahim Uddin',
  email: customer.email,
  phone: '01700000000',
  address: 'Road 1, Dhaka',
  postcode: '1200',
  currency: 'BDT',
  ...changes,
});
