import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on a card that is rendered elsewhere, without scrolling to it under a finger.
 * @returns a function that gives the focus to the card of an id once it is rendered, elsewhere if it is
 */
export function useSteadyFocus(): (id: string) => void {
  const card = useRef<{ id: string; element: Element | null }>(undefined);
  const isByKey = useRef(false);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const element = target instanceof Element ? target.closest('article') : null;
      card.current = element ? { id: element.id, element } : undefined;
    };
    const onPress = ({ type }: Event) => {
      isByKey.current = type === 'keydown';
    };
    document.addEventListener('focusin', onFocus);
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, onPress, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, onPress, true);
    };
  }, []);

  useLayoutEffect(() => {
    const { current } = card;
    if (!current || current.element?.isConnected || document.activeElement !== document.body) return;
    document.getElementById(current.id)?.focus({ preventScroll: !isByKey.current });
  });

  return useCallback((id) => {
    card.current = { id, element: document.getElementById(id) };
  }, []);
}

/** Gives the focus to a card, if it is shown. */
export const focusCard = (id: string): void => document.getElementById(id)?.focus({ preventScroll: true });
