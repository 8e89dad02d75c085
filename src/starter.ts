import { turnSlides } from './features/hero/index.ts';
import { startWhenIdle } from './hydration/start-when-idle.ts';

/* Stands in the HTML of each page (netlify/build/pages.ts), and is all of its code until the rest is loaded. */

startWhenIdle(turnSlides);
