import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

/** The duration of a slide: enough to read it twice. */
const SLIDE_MS = 7_000;

/** The devices on which a carousel rotates: with a mouse, and without reduced motion. */
const MAY_ROTATE = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/**
 * Rotates the slides (WAI-ARIA carousel pattern): pauses while the pointer is over the carousel, and stops when it gets
 * the keyboard focus.
 */
export function useRotation(carousel: RefObject<HTMLElement | null>, showNext: () => void) {
  const [isOn, setOn] = useState(false);
  const [isResting, setResting] = useState(false);

  useEffect(() => {
    const element = carousel.current;
    if (!element) return;
    // The pointer or the keyboard focus may have come before hydration.
    setResting(element.matches(':hover'));
    setOn(matchMedia(MAY_ROTATE).matches && !element.querySelector(':focus-visible'));
  }, [carousel]);

  const isRotating = isOn && !isResting;
  useEffect(() => {
    if (!isRotating) return;
    const timer = setTimeout(showNext, SLIDE_MS);
    return () => clearTimeout(timer);
  });

  return {
    isOn,
    isRotating,
    toggle: () => setOn(!isOn),
    /** The properties of the carousel. */
    listeners: {
      onPointerEnter: () => setResting(true),
      onPointerLeave: () => setResting(false),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setOn(false),
    },
  };
}
