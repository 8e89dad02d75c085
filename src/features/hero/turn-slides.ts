/** Scrolls a carousel's track to one of its slides, counted from 1. */
export function scrollToSlide(track: HTMLElement, number: number, behavior: ScrollBehavior): void {
  track.scrollTo({ left: (number - 1) * track.clientWidth, behavior });
}

/** The slide of a track that is in view, counted from 1. */
export const slideInView = (track: HTMLElement): number =>
  Math.round(track.scrollLeft / track.clientWidth) + 1;

/**
 * Turns a carousel by one of its buttons before React can: at once, so that the next press counts from there.
 * Returns whether the button is one of a carousel's.
 */
export function turnSlides(button: HTMLButtonElement): boolean {
  const track = button.dataset.turn ? button.closest('section')?.querySelector('ul') : undefined;
  if (!track) return false;
  const slides = track.querySelectorAll('li');
  const index = (slideInView(track) - 1 + Number(button.dataset.turn) + slides.length) % slides.length;
  scrollToSlide(track, index + 1, 'instant');
  for (const [at, slide] of slides.entries()) slide.inert = at !== index;
  return true;
}
