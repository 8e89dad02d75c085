export const pageTitle = 'Services';
export const addService = 'Add a service';
export const serviceCount = (count: number): string => `${count} ${count === 1 ? 'service' : 'services'}`;
export const notSaved = 'Not saved';
export const saved = 'Saved';

/** The fields of the form, in its order, with what they are called. The dots are those of their paths. */
export const fieldNames = {
  title: 'Title',
  'bn.title': 'Title in Bangla',
  _id: 'Short name',
  price: 'Price',
  minutes: 'Minutes',
  months: 'Months until due again',
  description: 'Description',
  'bn.description': 'Description in Bangla',
  synonyms: 'Also found by',
  img: 'Picture',
};
export const priceInDollars = 'Price in US dollars';
export const atRate = (bdtPerUsd: string): string => `At BDT ${bdtPerUsd} for $1.`;
export const paidInstead = (amount: string, step: string): string =>
  `Customers pay ${amount}: prices are rounded to ${step}.`;
export const minutesLabel = 'Minutes of work';
export const monthsHint = 'Empty: never due again. Customers can have us remind them.';
export const pictureUrlLabel = 'Address of the picture';
export const shortNameHint = 'In the address of its checkout. It stays, whatever the title becomes.';
export const banglaMissing = 'While this is empty, customers read English.';
export const synonymsHint =
  'Other words that customers may search for, in any language, with commas between them.';
export const readAs = (duration: string): string => `Customers read “${duration}”.`;

export const choosePicture = 'Choose a picture';
export const pictureRules = 'It is cut to 4:3, and made as small as a card needs it.';
export const pictureAlt = 'As customers see it';
export const pictureBroken = 'This picture cannot be loaded.';
export const noPicture = 'No picture yet';
export const uploadOf = (file: string): string => `Upload of ${file}`;
export const uploading = (file: string): string => `Uploading ${file}…`;
export const uploaded = (file: string): string => `${file} is uploaded. Save to show it to customers.`;

/** Becomes a sentence (`asSentence`). */
export const numberLike = (example: string): string => `please type a number such as ${example}`;

export const addThis = 'Add the service';
export const discard = 'Discard changes';
export const remove = 'Remove';
export const seenWhen =
  'Customers’ pages show a change once they have loaded. Search engines see it after the site’s next deploy.';
/** Makes a sentence of what is wrong with a field, unless it is one. */
export const asSentence = (problem: string): string =>
  `${problem.charAt(0).toUpperCase()}${problem.slice(1).replace(/\.?$/, '.')}`;

export const noService = 'There is no service yet. Add the first one.';
export const allServices = 'All services';
export const newService = 'A new service';
export const noSuchService = 'No such service';
export const mayBeRemoved = 'It may have been removed. Choose another, or add it anew.';
export const removeQuestion = (title: string): string => `Remove “${title}”?`;
export const removeConsequences =
  'Customers can no longer book it. Bookings that exist stay, with their name, price and picture; those that are not paid yet can be paid within a week of the booking, and one without a drop-off time is planned by a call, as an hour of work.';
export const changedBeforeRemoval =
  'Somebody else has changed this service meanwhile. Look at it again before you remove it.';

export const otherHasChanged =
  'Somebody else has changed this service meanwhile. Nothing of yours is saved yet.';
export const otherHasRemoved = 'Somebody else has removed this service meanwhile.';
export const nowIs = (field: string, now: string): string => `${field}: now “${now}”`;
export const nowIsButTyped = (field: string, now: string, typed: string): string =>
  `${field}: now “${now}”, you typed “${typed}”`;
export const saveOrDiscard =
  'Save keeps what you typed, and their other changes. Discard leaves it as it is now.';
export const addOrDiscard = 'Add the service brings it back as you typed it. Discard leaves it removed.';

export const isDone = {
  saved: (title: string): string => `“${title}” is saved.`,
  removed: (title: string): string => `“${title}” is removed.`,
};
export const seenFromNow = 'Customers see it from now on.';
export const seenLater = (minutes: number): string =>
  `Our network still has the former catalogue: customers may see it for up to ${minutes} minutes.`;
