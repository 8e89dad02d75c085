import { useEffect, useRef } from 'react';
import { Link, NavLink, type NavLinkProps, useLocation, useNavigate } from 'react-router-dom';
import { signOut } from '../features/auth/session/auth.ts';
import { useAuth } from '../features/auth/session/auth-state.ts';
import { phoneLink } from '../garage.ts';
import { BRAND } from '../garage-texts.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import * as t from './texts.ts';

const pages = [
  { to: '/', name: t.home },
  { to: '/services', name: t.services },
  { to: '/contact', name: t.contactUs },
  { to: '/about', name: t.aboutUs },
];

const iconLook = 'grid size-11 place-items-center rounded-control hover:text-accent';

/** Renders the brand and main links, with Orders and Sign Out for a signed-in user with an e-mail, else Login (spec §2). */
export function Navbar() {
  const auth = useAuth();
  const navigate = useNavigate();
  const { key } = useLocation();
  const menu = useRef<HTMLUListElement>(null);
  const isLoading = auth.status === 'loading';
  const signedIn = auth.status === 'signed-in' && auth.user.email !== '';
  // Until the provider responds, the page follows the stored token (styles.css).
  const forCustomer = isLoading ? 'if-customer' : '';
  const forVisitor = isLoading ? 'if-visitor' : '';

  const shownKey = useRef(key);
  // Each navigation closes the menu; hydration does not, as it may be open by then.
  useEffect(() => {
    if (shownKey.current !== key) menu.current?.hidePopover?.();
    shownKey.current = key;
  }, [key]);

  const leave = async () => {
    await signOut();
    // Runs after a protected page has redirected to /login.
    await navigate('/');
  };

  return (
    <header className="group on-band sticky top-0 z-10 border-b border-band-line print:hidden">
      <div className="mx-auto flex max-w-[74rem] items-center px-4 lg:gap-6">
        <nav aria-label={t.mainLinks} className="flex flex-1 items-center justify-between">
          <Link
            to="/"
            className="inline-flex min-h-14 items-center gap-2.5 font-sign text-[clamp(1rem,12.3vw-1.75rem,1.5rem)] leading-none font-extrabold tracking-wide uppercase lg:min-h-16"
          >
            <img src="/logo.svg" alt="" width={36} height={36} />
            {BRAND}
          </Link>
          {/* A native popover on a phone, a row on a wide screen. */}
          <ul
            ref={menu}
            id="main-menu"
            popover="auto"
            className="inset-x-0 top-14 m-0 w-full border-b-4 border-accent bg-band py-2 elevation-raised backdrop:top-14 backdrop:bg-black/50 lg:static lg:flex lg:w-auto lg:items-center lg:gap-6 lg:overflow-visible lg:border-0 lg:py-0 lg:elevation-none"
          >
            {pages.map(({ to, name }) => (
              <MenuLink key={to} to={to} end>
                {name}
              </MenuLink>
            ))}
            {(signedIn || isLoading) && (
              <>
                <MenuLink to="/orders" look={forCustomer}>
                  {t.orders}
                </MenuLink>
                <MenuLink to="/my-cars" look={`${forCustomer} if-cars`}>
                  {t.myCars}
                </MenuLink>
                <li className={forCustomer}>
                  <button type="button" className="menu-item" onClick={leave}>
                    {t.signOut}
                  </button>
                </li>
              </>
            )}
            {!signedIn && (
              <MenuLink to="/login" look={forVisitor}>
                {t.login}
              </MenuLink>
            )}
          </ul>
        </nav>
        <a href={phoneLink} aria-label={t.callUs} className={`${iconLook} lg:hidden`}>
          <Icon name="phone" className="size-5" />
        </a>
        <LanguageSwitch className={`${iconLook} w-auto`} />
        <ThemeSwitch className={`${iconLook} lg:-mr-3`} />
        <button
          type="button"
          popoverTarget="main-menu"
          aria-label={t.menu}
          className={`${iconLook} -mr-2 lg:hidden`}
        >
          <Icon name="menu" className="size-6 group-has-open:hidden" />
          <Icon name="x" className="hidden size-6 group-has-open:block" />
        </button>
      </div>
    </header>
  );
}

/** Renders a link of the menu; `look` has the classes of its item. */
const MenuLink = ({ look, ...link }: NavLinkProps & { look?: string }) => (
  <li className={look}>
    <NavLink className="menu-item" {...link} />
  </li>
);

/** Renders the theme switch. The script in index.html handles it, so that it works before hydration. */
function ThemeSwitch({ className }: { className: string }) {
  return (
    <button
      type="button"
      data-theme-switch=""
      aria-label={t.changeTheme}
      title={t.themes}
      className={className}
    >
      <Icon name="contrast" className="size-5" />
    </button>
  );
}
