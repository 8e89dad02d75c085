export { HeroCarousel } from './hero-carousel.tsx';
