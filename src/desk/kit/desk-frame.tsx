import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { signOut } from '../../features/auth/session/auth.ts';
import { BRAND } from '../../garage-texts.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import * as t from '../texts.ts';
import { isViewWithheld, useRole, type View, viewsOf, viewUrl } from '../views.ts';
import { useViewChange } from './view-change.ts';

const itemLook =
  'flex min-h-12 items-center border-y-4 border-transparent px-1.5 text-sm font-medium max-[23rem]:px-1 whitespace-nowrap hover:text-accent aria-[current=page]:border-b-accent aria-[current=page]:text-accent forced-colors:aria-[current=page]:border-b-[Highlight] sm:px-3 sm:text-base';

interface DeskFrameProps {
  /** Undefined while it is not known whether the member may have it. */
  view?: View;
  /** The title of the document and, unless `heading` is another, the heading. */
  title: string;
  heading?: ReactNode;
  tools?: ReactNode;
  /** Stands across the page, below the tabs. */
  notice?: ReactNode;
  /** On wide screens the content is as high as the screen, and scrolls by itself. */
  isScreenful?: boolean;
  children: ReactNode;
}

/** Renders the frame of the garage's own pages: their tabs, the title and the content on the whole width. */
export const DeskFrame = ({
  view,
  title,
  heading = title,
  tools,
  notice,
  isScreenful,
  children,
}: DeskFrameProps) => (
  <div className={`flex min-h-svh flex-col print:block ${isScreenful ? 'lg:h-svh print:h-auto' : ''}`}>
    <header className="on-band sticky top-0 z-10 max-[26rem]:static border-b border-band-line print:hidden">
      <div className="flex flex-wrap items-center px-1.5 sm:gap-x-4 sm:px-4">
        <Link to="/" className="hidden items-center gap-2 font-sign text-xl font-extrabold uppercase md:flex">
          <img src="/logo.svg" alt="" width={28} height={28} />
          {BRAND}
        </Link>
        <nav aria-label={t.navigationLabel} className="grow">
          <ul className="flex">
            {viewsOf(useRole()).map((name) => (
              <li key={name}>
                <Link to={viewUrl(name)} aria-current={name === view && 'page'} className={itemLook}>
                  {t.viewTitles[name]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch className={itemLook} />
        {/* The protected page asks the next member to log in, and comes back here. */}
        <button type="button" className={itemLook} onClick={() => signOut()}>
          {t.signOutLabel}
        </button>
      </div>
      {notice}
    </header>
    <main
      className={`grid min-h-0 grow content-start gap-3 p-3 sm:px-4 print:block print:space-y-3 print:p-0 ${isScreenful ? 'grid-cols-[minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)] lg:content-stretch lg:pb-0' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={useViewChange(title, view)} tabIndex={-1} className="mr-auto text-3xl">
          {heading}
        </h1>
        <OnlyOwners />
        {tools && <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">{tools}</div>}
      </div>
      {children}
    </main>
  </div>
);

/** Says that the page in the URL is for owners, where a member sees another in its place. */
function OnlyOwners() {
  const [search] = useSearchParams();
  const role = useRole();
  return isViewWithheld(search.get('view'), role) && <p className="order-last basis-full">{t.onlyOwners}</p>;
}
