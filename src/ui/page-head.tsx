import { useLocation } from 'react-router-dom';
import { BRAND } from '../garage-texts.ts';
import { BASE_PATH } from '../language.ts';

interface PageHeadProps {
  name: string;
  /** The description for search engines; a page without one is not indexed. */
  description?: string;
}

/** Renders the title, '{page name} - {brand}' (spec §1), and the metadata for search engines. */
export function PageHead({ name, description }: PageHeadProps) {
  const { pathname } = useLocation();
  // The canonical URL has no trailing slash.
  const path = (BASE_PATH + pathname).replace(/(?<=.)\/$/, '');
  return (
    <>
      <title>{`${name} - ${BRAND}`}</title>
      {description === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta name="description" content={description} />
          <link rel="canonical" href={new URL(path, SETTINGS.VITE_SITE_URL).href} />
        </>
      )}
    </>
  );
}
