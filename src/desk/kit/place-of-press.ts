import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const GAP = 8;
const presses = ['pointerdown', 'keydown'];

/** Puts an element below what was pressed last, each time that it says something; or, once that is gone with its dialog, below what had opened it. */
export function usePlaceOfPress(element: RefObject<HTMLElement | null>, said: unknown): void {
  const pressed = useRef<Element[]>([]);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Element)
        pressed.current = [...pressed.current.filter((one) => one !== target).slice(-9), target];
    };
    for (const type of presses) addEventListener(type, remember, true);
    return () => {
      for (const type of presses) removeEventListener(type, remember, true);
    };
  }, []);

  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    shown.removeAttribute('style');
    if (!said) return;
    const place = pressed.current
      .map((one) => one.getBoundingClientRect())
      .findLast(({ width, height }) => width > 0 && height < innerHeight / 2);
    const { width, height } = shown.getBoundingClientRect();
    const within = (start = GAP, room: number) => `${Math.max(GAP, Math.min(start, room - GAP))}px`;
    shown.style.top = within(place && place.bottom + GAP, innerHeight - height);
    shown.style.left = within(place?.left, innerWidth - width);
  }, [said, element]);
}
