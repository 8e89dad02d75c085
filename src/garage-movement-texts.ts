/** What cash moves in or out of the drawer for without a booking, by the id that is stored: that stays when the name changes. Apart from `garage.ts`, which every page loads. */
export const movementNames = {
  parts: 'Parts',
  food: 'Tea and food',
  wages: 'Wages',
  bank: 'Bank',
  owner: 'Owner',
  /** It needs a reason. */
  other: 'Other',
};
