import { Link, NavLink, useNavigate } from 'react-router-dom';
import { BRAND } from '../contract/brand.ts';
import { signOut, useAuth } from '../features/auth/index.ts';

const pages = [
  { to: '/', name: 'Home' },
  { to: '/services', name: 'Services' },
  { to: '/contact', name: 'Contact Us' },
  { to: '/about', name: 'About Us' },
];

const itemLook =
  'inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current=page]:underline';

/** Brand and main links; Orders and Sign Out for whoever is signed in with an e-mail, else Login (spec §2). */
export function Navbar() {
  const auth = useAuth();
  const navigate = useNavigate();
  const signedIn = auth.status === 'signed-in' && auth.user.email !== '';

  const leave = async () => {
    await signOut();
    // After a protected page has sent the customer to /login.
    await navigate('/');
  };

  return (
    <header className="sticky top-0 z-10 border-b border-control bg-surface print:hidden">
      <nav
        aria-label="Main"
        className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 px-4 sm:py-2"
      >
        <Link to="/" className="inline-flex min-h-11 items-center gap-2 text-xl font-bold">
          <img src="/logo.svg" alt="" width={32} height={32} />
          {BRAND}
        </Link>
        <ul className="flex flex-wrap gap-x-5">
          {pages.map(({ to, name }) => (
            <li key={to}>
              <NavLink to={to} end className={itemLook}>
                {name}
              </NavLink>
            </li>
          ))}
          {signedIn ? (
            <>
              <li>
                <NavLink to="/orders" className={itemLook}>
                  Orders
                </NavLink>
              </li>
              <li>
                <button type="button" className={itemLook} onClick={leave}>
                  Sign Out
                </button>
              </li>
            </>
          ) : (
            <li>
              <NavLink to="/login" className={itemLook}>
                Login
              </NavLink>
            </li>
          )}
        </ul>
      </nav>
    </header>
  );
}
