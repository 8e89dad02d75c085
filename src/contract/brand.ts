/** The garage's name. */
export const BRAND = 'Motor Mechanic';
