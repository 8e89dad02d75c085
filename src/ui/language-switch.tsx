import { useLocation } from 'react-router-dom';
import { OTHER_BASE_PATH, OTHER_LANGUAGE, OTHER_NAME } from '../language.ts';

/** Renders the link to the page in the other language. The script in index.html adds the query when it is followed. */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname } = useLocation();
  return (
    <a
      href={OTHER_BASE_PATH + pathname}
      hrefLang={OTHER_LANGUAGE}
      lang={OTHER_LANGUAGE}
      data-base={OTHER_BASE_PATH}
      className={className}
    >
      {OTHER_NAME}
    </a>
  );
}
