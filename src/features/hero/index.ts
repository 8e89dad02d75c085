export { HeroCarousel } from './hero-carousel.tsx';
export { turnSlides } from './turn-slides.ts';
