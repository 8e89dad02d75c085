/* The most characters of texts that people type, as they are kept: the schemas of requests refuse more, and forms say so. */

export const MAX_NAME = 200;
/** Of the name of an account, which goes along with each request. */
export const MAX_ACCOUNT_NAME = 100;
export const MAX_PHONE = 40;
export const MAX_ADDRESS = 1_000;
export const MAX_POSTCODE = 20;
/** Bangladesh has plates as long as "Chattogram Metro-Ga 12-3456". */
export const MAX_PLATE = 40;
export const MAX_CAR = 60;
export const MAX_NOTE = 500;
/** Of what is written on the tag of a car's key. */
export const MAX_KEY_TAG = 12;
/** Of a sentence that a member of staff writes: to a customer, about a car, or why something was done. */
export const MAX_SENTENCE = 200;
export const MAX_BUYER_ADDRESS = 500;
export const MAX_TITLE = 100;
export const MAX_DESCRIPTION = 500;
export const MAX_PICTURE_URL = 500;
/** Of a search for services, and of one for bookings. */
export const MAX_SERVICE_SEARCH = 200;
export const MAX_SEARCH = 254;
