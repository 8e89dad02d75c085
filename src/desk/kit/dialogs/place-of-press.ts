import { type RefObject, useEffect, useRef } from 'react';

const GAP = 8;
const types = ['pointerdown', 'keydown'];

/** Returns what was pressed last, the latest at the end. */
export function usePressedElements(): RefObject<Element[]> {
  const pressed = useRef<Element[]>([]);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Element)
        pressed.current = [...pressed.current.filter((one) => one !== target).slice(-9), target];
    };
    for (const type of types) addEventListener(type, remember, true);
    return () => {
      for (const type of types) removeEventListener(type, remember, true);
    };
  }, []);
  return pressed;
}

const within = (start = GAP, room: number) => `${Math.max(GAP, Math.min(start, room - GAP))}px`;

/** Moves an element below what was pressed last; or, once that is gone with its dialog, below what had opened it. A bar at the foot of the screen stays in sight. */
export function moveToPress(element: HTMLElement, pressed: Element[]): void {
  const place = pressed
    .map((one) => one.getBoundingClientRect())
    .findLast(({ width, height }) => width > 0 && height < innerHeight / 2);
  const { width, height } = element.getBoundingClientRect();
  const bar = document.querySelector('.undo-bar:not(.sr-only)')?.getBoundingClientRect();
  element.style.top = within(place && place.bottom + GAP, (bar?.top ?? innerHeight) - height);
  element.style.left = within(place?.left, innerWidth - width);
}

/** Moves an element to the middle of the top of the screen. */
export function moveToTop(element: HTMLElement): void {
  const { width } = element.getBoundingClientRect();
  element.style.top = `${GAP}px`;
  element.style.left = within((innerWidth - width) / 2, innerWidth - width);
}
