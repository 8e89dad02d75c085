import type { Language } from '../contract/text/language.ts';

export const navigationLabel = 'Garage';
export const viewTitles = { day: 'Day', week: 'Week', money: 'Money', services: 'Services', staff: 'Staff' };
export const signOutLabel = 'Sign Out';
export const searchLabel = 'Search by name, plate, phone, service or transaction id';
export const searchHint = 'Name, plate, phone …';
export const staleSince = (clock: string): string => `Not up to date since ${clock}, trying again`;
/** The ids follow. */
export const unreadable = 'Not shown, as the record cannot be read:';
export const tellMaintainer = 'Ask whoever looks after this site.';
export const notOfStaff = 'You are not of the staff yet';
export const onlyOwners = 'The page of this link is for owners. You see this one in its place.';
/** The code follows. */
export const handCodeOver =
  'Give this code to an owner of the garage, who adds you with it on the Staff page within the hour:';
export const codeLoading = 'Loading your code…';
/** Looks whether that was done. */
export const lookAgain = 'I was added';

/* The links from day to day, and from month to month. */

export const days = 'Days';
export const dayBefore = 'Day before';
export const todayLabel = 'Today';
export const dayAfter = 'Day after';
export const months = 'Months';
export const monthBefore = 'Month before';
export const thisMonth = 'This month';
export const monthAfter = 'Month after';
export const loadMore = 'Load more';
export const save = 'Save';
export const details = 'Details';
export const andDollars = (taka: string, dollars: string): string => `${taka} and ${dollars}`;
export const priceInTaka = 'Price in taka';
export const typeAmount = 'Please type an amount such as 4,200.';
export const typeNumber = (example: string): string => `Please type a number such as ${example}.`;
export const between = (least: string, most: string): string => `From ${least} to ${most}.`;
export const clear = 'Begin again';

/* What a booking lacks, and labels, wherever they stand. */

export const noName = 'Without a name';
export const noCar = 'Car not named';
export const noPhone = 'No phone number';
export const removeAct = 'Remove';
export const changeAct = 'Change';
export const reasonLabel = 'Reason';
export const noteLabel = 'Note';

export const languageNames: Record<Language, string> = { en: 'English', bn: 'Bangla' };
export const fileSaved = (file: string): string => `${file} is saved.`;
/** `ids` are of the bookings whose records cannot be read. */
export const notInFile = (file: string, ids: string): string =>
  `Not in ${file}, as the record cannot be read: ${ids}. ${tellMaintainer}`;
