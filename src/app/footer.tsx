import { Link } from 'react-router-dom';
import { BRAND } from '../contract/brand.ts';

const groups = [
  { title: 'Services', links: ['Branding', 'Design', 'Marketing', 'Advertisement'] },
  { title: 'Company', links: ['About us', 'Contact', 'Jobs', 'Press kit'] },
  { title: 'Legal', links: ['Terms of use', 'Privacy policy', 'Cookie policy'] },
];

/** The company line and three groups of links, all to the site's root (spec §2). */
export function Footer() {
  return (
    <footer className="border-t border-control bg-surface print:hidden">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:grid-cols-2 lg:grid-cols-4">
        <div className="grid content-start gap-2">
          <img src="/logo.svg" alt="" width={48} height={48} />
          <p className="font-semibold">{BRAND} Company Ltd.</p>
          <p className="text-muted">Copyright © 2022. All rights reserved.</p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="grid content-start gap-2">
            <h2 className="text-base">{title}</h2>
            {links.map((name) => (
              <Link key={name} to="/" className="link w-fit">
                {name}
              </Link>
            ))}
          </nav>
        ))}
      </div>
    </footer>
  );
}
