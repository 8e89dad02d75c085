import { Link } from 'react-router-dom';
import { BRAND } from '../contract/brand.ts';
import { addressLine, garage, registrationLine } from '../garage.ts';

const groups = [
  { title: 'Services', links: ['Branding', 'Design', 'Marketing', 'Advertisement'] },
  { title: 'Company', links: ['About us', 'Contact', 'Jobs', 'Press kit'] },
  { title: 'Legal', links: ['Terms of use', 'Privacy policy', 'Cookie policy'] },
];

const registered = registrationLine();

/** Renders the company line and three groups of links to the site's root (spec §2). */
export function Footer() {
  return (
    <footer className="on-band mt-12 lg:mt-18 print:hidden">
      <div aria-hidden="true" className="rule text-band-muted opacity-50" />
      <div className="mx-auto grid max-w-[74rem] gap-x-8 grid-cols-2 gap-y-8 px-4 pt-10 pb-8 lg:py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-3 col-span-full lg:col-span-1">
          <img src="/logo.svg" alt="" width={48} height={48} />
          <p className="font-sign text-xl font-extrabold tracking-wide uppercase">{BRAND} Company Ltd.</p>
          <p className="text-band-muted">
            {addressLine}
            <br />
            {garage.phone}
          </p>
          {registered && <p className="text-band-muted">{registered}</p>}
          <p className="text-band-muted">Copyright © 2022. All rights reserved.</p>
        </div>
        {groups.map(({ title, links }) => (
          <nav
            key={title}
            aria-label={title}
            className="grid content-start gap-x-6 gap-y-1 max-sm:last:col-span-full max-sm:last:flex max-sm:last:flex-wrap"
          >
            <h2 className="mb-1 w-full text-lg tracking-wide">{title}</h2>
            {links.map((name) => (
              <Link
                key={name}
                to="/"
                className="flex min-h-8 w-fit items-center text-band-muted underline-offset-4 hover:text-on-band hover:underline"
              >
                {name}
              </Link>
            ))}
          </nav>
        ))}
      </div>
    </footer>
  );
}
