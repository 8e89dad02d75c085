import type { DeskOrder } from '../../contract/desk-order.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { Section } from './section.tsx';
import * as t from './texts.ts';

/** Renders what the customer and the garage were sent. */
export const Notices = ({ notices }: Pick<DeskOrder, 'notices'>) => (
  <Section title={t.noticesTitle}>
    {notices.length === 0 ? (
      <p className="text-muted">{t.noNotices}</p>
    ) : (
      <ol className="grid gap-2">
        {notices.map(({ recipient, kind, at, state }) => (
          <li key={`${recipient} ${kind} ${at}`}>
            {t.recipientNames[recipient] ?? recipient}: {t.noticeNames[kind] ?? kind}
            <span className={`block text-sm ${state === 'sent' ? 'text-muted' : 'text-warning'}`}>
              {t.noticeStates[state]}, <time dateTime={at}>{formatMomentInDhaka(at)}</time>
            </span>
          </li>
        ))}
      </ol>
    )}
  </Section>
);
