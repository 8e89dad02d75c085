export { noteCars } from './note-cars.ts';
