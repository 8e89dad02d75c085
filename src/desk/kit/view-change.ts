import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { onUserLeft } from '../../features/auth/session/auth-state.ts';
import { BRAND } from '../../garage-texts.ts';
import { createStore } from '../../store.ts';
import type { View } from '../views.ts';

/** The title that is announced: of another day, week or month of the same view. */
export const announced = createStore('');
onUserLeft(() => announced.set(''));

/** The view that was shown last, and its title. */
let shown: { view: string; title: string } | undefined;

/**
 * Gives the document the title of a view. The heading of another view takes the focus, unless something in it has; of the same view, another title is
 * announced, or its heading has the focus if nothing has. Returns the reference of the heading.
 */
export function useViewChange(title: string, name: View | undefined): RefObject<HTMLHeadingElement | null> {
  const [search] = useSearchParams();
  const view = `${search.get('view') ?? ''} ${search.get('id') ?? ''}`;
  const heading = useRef<HTMLHeadingElement>(null);
  // At once: a status takes a focus that stays lost.
  useLayoutEffect(() => {
    document.title = `${title} - ${BRAND}`;
    const before = shown;
    // What stands here until the member's role is known is no view.
    shown = name && { view, title };
    const main = heading.current?.closest('main');
    if (before && before.view !== view) {
      // The same title is announced again when it comes back.
      announced.set('');
      if (!main?.contains(document.activeElement)) heading.current?.focus();
    } else if (before && before.title !== title) {
      // What was pressed may be gone with the previous title.
      if (document.activeElement === document.body) heading.current?.focus();
      else announced.set(title);
    }
  }, [view, title, name]);
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      // The heading that comes in its place has the focus, too.
      if (element === document.activeElement) shown = { view: '', title: '' };
    };
  }, []);
  return heading;
}
