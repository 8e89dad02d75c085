import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { Notifications } from './notifications.tsx';

/** What every page but /payment/fail stands in. */
export function Layout() {
  return (
    <div className="flex min-h-screen flex-col">
      <a href="#content" className="link sr-only focus:not-sr-only">
        Skip to the content
      </a>
      <Navbar />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl grow px-4 py-8 outline-none">
        <Outlet />
      </main>
      <Footer />
      <Notifications />
      {/* A fresh load has no key of its own, and must not be scrolled to where another page was left. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </div>
  );
}
