import { turnSlides } from './features/hero/turn-slides.ts';
import { startWhenIdle } from './hydration/start-when-idle.ts';

/* The starter: inlined into each page (netlify/build/pages.ts), and its only code until the rest is loaded. */

// An older browser keeps the prerendered page (index.html).
if ('isWellFormed' in String.prototype) startWhenIdle(turnSlides);
