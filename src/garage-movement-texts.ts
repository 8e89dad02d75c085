/** The kinds of cash movements without a booking, by the stored id, which stays when the name changes. Apart from `garage.ts`, which every page loads. */
export const movementNames = {
  parts: 'Parts',
  food: 'Tea and food',
  wages: 'Wages',
  bank: 'Bank',
  owner: 'Owner',
  /** It needs a reason. */
  other: 'Other',
};
