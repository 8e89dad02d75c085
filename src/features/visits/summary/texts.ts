export const moved = 'Your visit is moved';
export const noted = 'Your time is noted';
/** Follows a time in Dhaka. */
export const inDhaka = (elsewhere: string | undefined): string =>
  `in Dhaka${elsewhere ? `, which is ${elsewhere} on your clock` : ''}`;
export const insteadOf = (former: string): string => `instead of ${former}`;
export const oldEntry =
  'If the old time is in your calendar, delete it there: that entry does not move by itself.';
export const addToCalendar = 'Add to your calendar';
export const moveOrGiveUp = 'Move or give up';

export const yourTime = 'Your time now';
export const dhaka = '(Dhaka)';
export const giveUpTime = 'Give up this time';
export const openingHours = 'Opening hours';
