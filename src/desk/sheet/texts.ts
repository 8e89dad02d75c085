/* The sheet by which the staff book. */

export const plateLabel = 'Plate';
export const phoneLabel = 'Phone';
export const messagesTo = (phone: string): string => `Messages go to ${phone}.`;
/** Says why nobody is found yet. */
export const plateOrPhone = 'One of them is needed.';
export const returning = 'Here before:';
export const customersFound = (count: number): string =>
  count === 1 ? '1 customer found' : `${count} customers found`;
export const takeOver = (name: string): string => `Take over: ${name}`;
export const lastTime = (service: string, day: string): string => `${service}, booked ${day}`;
export const serviceLabel = 'Service';
export const chooseService = 'Choose a service';
export const timeLabel = 'When does the car come?';
export const chooseTime = 'Choose when the car comes.';
export const nextFree = 'Next free';
export const carIsHere = 'The car is here';
export const anyDay = 'Any day';
export const otherTime = 'Another time';
export const loadingTimes = 'Looking for free times…';
export const noFreeTime = 'No free time';
export const nameLabel = 'Name';
export const languageLabel = 'The customer reads';
export const carLabel = 'Make and model';
export const priceIs = 'Price:';
export const otherPrice = 'Another price';
export const cataloguePrice = (amount: string): string => `As in the catalogue: ${amount}`;
export const noReason = 'Please say why the price is another.';
export const book = 'Book';

/* Questions before a booking. */

export const noRoom = (when: string): string => `There is no place or no room for the work: ${when}.`;
/** The car is here. */
export const noRoomNow = 'There is no place for another car this hour, or no room for its work today.';
export const freeNear = 'Free near it:';
/** Follows the car. */
export const onBoardAlready = (customer: string): string =>
  `stands on the board already${customer && ` (${customer})`}.`;
/** The button that books a service for the visit that the car has. */
export const togetherAt = (services: string, when: string): string => `Together with ${services}: ${when}`;
/** The car is here, or its customer has an account. */
export const addInstead = 'To do it at the same visit, open its card and add the service there.';
export const bookAnyway = 'Book all the same';

/* After a booking. */

export const booked = 'Booked';
export const sayNumber = 'Booking number, to say on the phone:';
export const bookedBefore =
  'An earlier press had booked it already. What was changed since then is not in it.';
export const takeBack = 'Take it back';
export const takenBack = 'The booking was taken back.';
export const done = 'Done';

/* Another time for a car that is booked. */

export const together = 'With another booking of the car';
export const togetherWith = (services: string): string => `Together with ${services}`;
export const whatMoves = 'What moves';
export const allMove = (services: string): string => `All: ${services}`;
/** `services` are those of the other bookings that come with the car now. */
export const onlyThisMoves = (service: string, services: string): string =>
  `Only ${service} moves. Still at this time: ${services}.`;

export const moveTime = 'Move to another time';
export const comesNow = (time: string): string => `It comes ${time} now.`;
export const toldByMail = 'Customers with an account get a mail. Tell others by phone or message.';
