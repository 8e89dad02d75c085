import { Link } from 'react-router-dom';
import { addressLine, phoneLink, phoneText, registrationLine } from '../garage.ts';
import { registeredName } from '../garage-texts.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import * as t from './texts.ts';

const registered = registrationLine(SETTINGS.VITE_GARAGE_BIN);

const linkLook =
  'flex min-h-8 w-fit items-center text-band-muted underline-offset-4 hover:text-on-band hover:underline';

/** Renders the company line and three groups of links to the site's root (spec §2). */
export function Footer() {
  return (
    <footer className="on-band mt-12 lg:mt-18 print:hidden">
      <div aria-hidden="true" className="rule text-band-muted opacity-50" />
      <div className="mx-auto grid max-w-[74rem] gap-x-8 grid-cols-2 gap-y-8 px-4 pt-10 pb-8 lg:py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-3 col-span-full lg:col-span-1">
          <img src="/logo.svg" alt="" width={48} height={48} />
          <p className="font-sign text-xl font-extrabold tracking-wide uppercase">{registeredName}</p>
          <p className="text-band-muted">
            {addressLine}
            <a href={phoneLink} className={linkLook}>
              {phoneText}
            </a>
          </p>
          {registered && <p className="text-band-muted">{registered}</p>}
          <p className="text-band-muted">{t.copyright}</p>
          <LanguageSwitch className={linkLook} />
        </div>
        {t.linkGroups.map(({ title, links }) => (
          <nav
            key={title}
            aria-label={title}
            className="grid content-start gap-x-6 gap-y-1 max-sm:last:col-span-full max-sm:last:flex max-sm:last:flex-wrap"
          >
            <h2 className="mb-1 w-full text-lg tracking-wide">{title}</h2>
            {links.map((name) => (
              <Link key={name} to="/" className={linkLook}>
                {name}
              </Link>
            ))}
          </nav>
        ))}
      </div>
    </footer>
  );
}
