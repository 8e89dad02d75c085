/** The garage's name, wherever it is shown. */
export const BRAND = 'Motor Mechanic';
