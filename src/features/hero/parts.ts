export { turnSlides } from './turn-slides.ts';
