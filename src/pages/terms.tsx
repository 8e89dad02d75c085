import { PageHeading } from '../ui/heading.tsx';
import { PageHead } from '../ui/page-head.tsx';
import * as texts from './texts/terms.tsx';

/** Renders a section in one line, with a link to it. */
const InShort = ({ id, name, text }: { id: string; name: string; text: string }) => (
  <li>
    <a href={`#${id}`} className="link font-semibold">
      {name}
    </a>
    {`: ${text}`}
  </li>
);

/** Renders the terms of booking, what is kept about customers, and when money goes back. The garage's owner checks the text. */
export function Component() {
  return (
    <div className="page-grid pb-12">
      <PageHead name={texts.name} description={texts.description} />
      <PageHeading title={texts.title}>{texts.introduction}</PageHeading>
      <div className="grid max-w-2xl gap-4 text-lg">
        <ul aria-label={texts.inThreeLines} className="grid gap-2 border-l-4 border-accent pl-4">
          <InShort id="terms" name={texts.termsName} text={texts.termsInShort} />
          <InShort id="privacy" name={texts.privacyName} text={texts.privacyInShort} />
          <InShort id="refunds" name={texts.refundsName} text={texts.refundsInShort} />
        </ul>
        <h2 id="terms" className="mt-6">
          {texts.termsName}
        </h2>
        {texts.termsText}
        <h2 id="privacy" className="mt-6">
          {texts.privacyName}
        </h2>
        {texts.privacyText(Boolean(SETTINGS.VITE_STRIPE_PUBLISHABLE_KEY), SETTINGS.VITE_SMS !== '')}
        <h2 id="refunds" className="mt-6">
          {texts.refundsName}
        </h2>
        {texts.refundsText}
      </div>
    </div>
  );
}
