export const due = 'Due';
export const securePage =
  'You pay on the secure page of our payment partner. You can also pay at the garage.';
export const payAtGarage = 'Please pay at the garage.';
