export { noteCars, useHasCars } from './known-cars.ts';
