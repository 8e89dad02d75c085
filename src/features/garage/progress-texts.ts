/* The progress of a car. Only the pages of customers who have booked load it. */

export const stateNames = {
  received: 'The car is here',
  'in-work': 'In work',
  waiting: 'Waiting',
  ready: 'Ready',
};
export const waitsForAnswer = 'Waiting for your answer';
export const readyToCollect = 'Ready: you can collect it whenever we are open';
export const collectedOn = (day: string): string => `Collected on ${day}`;
export const since = (time: string): string => `Since ${time}`;
