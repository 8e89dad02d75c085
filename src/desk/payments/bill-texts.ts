/* Services that are added to a booking. Amounts are in words. */

export const addFor = (name: string): string => `Add a service: ${name}`;
export const agreed = 'The customer has agreed to this service and its price, on the phone or here.';
export const askFirst = 'Please ask the customer first.';
export const addAtPrice = (amount: string): string => `Add for ${amount}`;
export const isAdded = (service: string, customer: string, due: string): string =>
  `${service} added for ${customer}. Due: ${due}.`;
export const addedTitle = 'Added to the booking';
export const isRemoved = (service: string, customer: string): string =>
  `${service} removed from the booking of ${customer}.`;
export const nothingToAdd = 'No more services can be added to this booking.';

/* What is taken off the bill. Amounts are in words. */

export const reduceFor = (name: string): string => `Reduce the bill: ${name}`;
export const kindLabel = 'What for';
export const roundTo = (rest: string): string => `to ${rest}`;
export const roundLabel = 'Round off';
export const unitLabel = 'Discount';
export const unitNames = { taka: 'in taka', percent: 'in per cent' };
export const percentLabel = 'Per cent';
export const percentOf = (charged: string): string => `Of the whole bill, ${charged}.`;
/** Of a customer's own booking, which was paid by a payment page. */
export const percentOfMore = (charged: string): string =>
  `Of what is charged beside the booking, ${charged}.`;
export const allOfIt = (due: string): string => `${due} are due in all.`;
export const typePercent = 'Please type a number up to 100, such as 7.5.';
export const aboveLimit = (limit: string): string =>
  `Only an owner may take more than ${limit} off a booking.`;
export const takeOff = (amount: string): string => `Take ${amount} off`;
export const isTakenOff = (amount: string, customer: string, due: string): string =>
  `${amount} taken off the bill of ${customer}. Due: ${due}.`;
export const restIs = (rest: string): string => `${rest} stay due then.`;
export const nothingStays = 'Nothing stays due then.';
export const openPages = 'An open payment page stays open. What is paid there beyond what is due goes back.';
export const takenOffTitle = 'Taken off';
export const undo = 'Take back';
export const isUndone = (amount: string, customer: string): string =>
  `${amount} are on the bill of ${customer} again.`;
export const nothingToReduce = 'Nothing is due any longer.';
