import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on a card that is rendered elsewhere, without scrolling to it under a finger.
 * @returns a function that gives the focus to a card once it is rendered elsewhere
 */
export function useSteadyFocus(): (card: Element | null) => void {
  const card = useRef<Element | null>(null);
  const isByKey = useRef(false);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      card.current = target instanceof Element ? target.closest('article') : null;
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
    if (!current || current.isConnected || document.activeElement !== document.body) return;
    document.getElementById(current.id)?.focus({ preventScroll: !isByKey.current });
  });

  return useCallback((element) => {
    card.current = element;
  }, []);
}
