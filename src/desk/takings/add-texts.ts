/* Services that are added to a booking. Amounts are in words. */

export const addFor = (name: string): string => `Add a service: ${name}`;
export const agreed = 'The customer has agreed to this service and its price, on the phone or here.';
export const askFirst = 'Please ask the customer first.';
export const addAtPrice = (amount: string): string => `Add for ${amount}`;
export const isAdded = (service: string, customer: string, due: string): string =>
  `${service} added for ${customer}. Due: ${due}.`;
export const addedTitle = 'Added to the booking';
export const remove = 'Remove';
export const removeOf = (line: string): string => `Remove: ${line}`;
export const isRemoved = (service: string, customer: string): string =>
  `${service} removed from the booking of ${customer}.`;
export const nothingToAdd = 'No more services can be added to this booking.';
