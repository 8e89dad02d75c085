import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuthUser } from '../features/auth/index.ts';
import { loadPage } from '../hydration/index.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { restoreTyped } from '../ui/restore-typed.ts';
import { Board } from './board/board.tsx';
import type { View } from './views.ts';
import './desk.css';

/** Returns a view with a chunk of its own. */
const lazyView = (name: View, load: () => Promise<ComponentType<{ user: AuthUser }>>) =>
  lazy(loadPage(name, async () => ({ default: await load() })));

const views: Record<View, ComponentType<{ user: AuthUser }>> = {
  day: Board,
  week: lazyView('week', async () => (await import('./week/week.tsx')).Week),
  money: lazyView('money', async () => (await import('./money/money.tsx')).Money),
  services: lazyView('services', async () => (await import('./services/service-editor.tsx')).ServiceEditor),
};

/** Renders the view that the URL names; the day if it names none that exists. */
export function Desk({ user }: { user: AuthUser }) {
  const [search] = useSearchParams();
  const [, Shown = Board] = Object.entries(views).find(([name]) => name === search.get('view')) ?? [];
  useEffect(restoreTyped, []);
  return (
    <Suspense fallback={<PageLoading />}>
      <Shown user={user} />
    </Suspense>
  );
}
