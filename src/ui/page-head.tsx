import { useLocation } from 'react-router-dom';
import { BRAND } from '../contract/brand.ts';
import { settings } from '../settings.ts';

interface PageHeadProps {
  name: string;
  /** What the page is about, for search engines; a page without one is not for them. */
  description?: string;
}

/** The document's title, '{page name} - {brand}' (spec §1), and what is told of the page to search engines. */
export function PageHead({ name, description }: PageHeadProps) {
  const { pathname } = useLocation();
  // A page has one address, whether or not it was asked for with a slash at the end.
  const path = pathname.replace(/(?<=.)\/$/, '');
  return (
    <>
      <title>{`${name} - ${BRAND}`}</title>
      {description === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta name="description" content={description} />
          <link rel="canonical" href={new URL(path, settings.VITE_SITE_URL).href} />
        </>
      )}
    </>
  );
}
