export const openingHours = 'Opening hours';
export const hoursFrom = (opens: string, closes: string): string => `${opens} to ${closes}`;
export const closed = 'Closed';
export const workshop = 'Workshop';
export const showOnMap = 'Show on the map';
export const phone = 'Phone';
export const email = 'Email';
/** Follows a time in Dhaka. */
export const inDhaka = '(Dhaka)';
export const addToCalendar = 'Add to your calendar';
export const timeIsOff = (time: string): string => `No longer: ${time}.`;
export const deleteEntry = 'If you added it to your calendar, delete it there.';

export const bookingSteps = [
  {
    title: 'Choose',
    text: 'Each service says what is done, how long it takes and what it costs. Nothing is hidden behind a call.',
  },
  {
    title: 'Book and pay',
    text: 'Your details, your currency, one page. You pay on the secure page of our payment partner.',
  },
  {
    title: 'Bring the car',
    text: 'Come any day we are open, or choose a time. We call you when it is ready, and you get the worn parts back.',
  },
];
