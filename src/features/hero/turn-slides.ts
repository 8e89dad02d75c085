/** Scrolls a carousel's track to a slide, counted from 1. */
export function scrollToSlide(track: HTMLElement, number: number, behavior: ScrollBehavior): void {
  track.scrollTo({ left: (number - 1) * track.clientWidth, behavior });
}

/** Returns the slide of a track that is in view, counted from 1. */
export const slideInView = (track: HTMLElement): number =>
  Math.round(track.scrollLeft / track.clientWidth) + 1;

/**
 * Turns a carousel before hydration, without animation, so that the next click counts from there.
 * Returns whether the button belongs to a carousel.
 */
export function turnSlides(button: HTMLElement): boolean {
  const track = button.dataset.turn ? button.closest('section')?.querySelector('ul') : undefined;
  if (!track) return false;
  const slides = track.querySelectorAll('li');
  const index = (slideInView(track) - 1 + Number(button.dataset.turn) + slides.length) % slides.length;
  scrollToSlide(track, index + 1, 'instant');
  for (const [at, slide] of slides.entries()) slide.inert = at !== index;
  return true;
}
