import { BASE_PATH } from '../../language.ts';
import { buttonLook } from '../../ui/button.tsx';
import { CopyField } from './copy-field.tsx';
import { outsideLink } from './in-app.ts';
import * as t from './texts.ts';

export interface WayOutProps {
  /** The path of the page that does it: this one, unless told. */
  path?: string;
  /** Says why an app's browser cannot do it. */
  reason: string;
  className?: string;
}

/** Renders the way from an app's browser to a page in the phone's own, also where the app ignores the link. */
export function WayOut({ path, reason, className = '' }: WayOutProps) {
  const page = path === undefined ? location.href : location.origin + BASE_PATH + path;
  return (
    <div className={`grid gap-3 ${className}`}>
      <p>{reason}</p>
      <a href={outsideLink(page)} className={`${buttonLook('secondary')} sm:justify-self-start`}>
        {t.openInBrowser}
      </a>
      <details>
        <summary className="link w-fit py-2">{t.doesNotOpen}</summary>
        <p className="py-2">{t.byMenu}</p>
        <CopyField url={page} />
      </details>
    </div>
  );
}
