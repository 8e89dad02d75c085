import { turnSlides } from './features/hero/turn-slides.ts';
import { startWhenIdle } from './hydration/start-when-idle.ts';

/* The starter: inlined into each page (netlify/build/pages.ts), and its only code until the rest is loaded. */

startWhenIdle(turnSlides);
