/* The time at which a car comes, as the staff plan it. */

export const planTime = 'Plan a time';
export const moveTime = 'Move to another time';
export const comesNow = (time: string): string => `It comes ${time} now.`;
export const toldByMail = 'Customers with an account get a mail. Tell others by phone or message.';
export const save = 'Save';
