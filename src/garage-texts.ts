/* The garage's own words, in English; `garage-texts.bn.ts` has them in Bangla. */

/** The garage's name. */
export const BRAND = 'Motor Mechanic';
export const street = 'House 12, Road 5, Dhanmondi';
export const city = 'Dhaka';
export const country = 'Bangladesh';
/** The labels of `garage.hours`, in its order, and of the weekday on which the garage is closed. */
export const openDays = ['Saturday to Wednesday', 'Thursday'] as const;
export const closedDay = 'Friday';
export const tradeLicence = 'Trade licence';
export const digitalBusinessId = 'DBID';
export const businessId = 'BIN';
/** The name under which the garage is registered for VAT, and the officer whose name and designation its invoices have. */
export const registeredName = `${BRAND} Company Ltd.`;
export const vatOfficer = 'Karim Ahmed';
export const vatDesignation = 'Manager';
