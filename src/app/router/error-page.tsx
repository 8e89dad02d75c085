import type { ReactNode } from 'react';
import { CallUs } from '../../features/garage/phone-number.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import * as t from '../texts.ts';

/** Renders the error page (spec §2), with what else could be done as `children`. */
export const ErrorPage = ({ text, children }: { text: string; children?: ReactNode }) => (
  <main className="mx-auto grid min-h-svh max-w-xl content-center justify-items-center gap-4 p-4 text-center">
    <PageHead name={t.errorName} />
    <img
      src="/images/route-error.svg"
      alt=""
      width={480}
      height={360}
      className="w-full max-w-sm rounded-card"
    />
    <h1>{t.errorTitle}</h1>
    <p className="text-lg">{t.unexpectedError}</p>
    <p className="text-muted">{text}</p>
    <p>
      <CallUs>{t.youCanCall}</CallUs>
    </p>
    <div className="flex flex-wrap justify-center gap-4">
      {children}
      {/* A full load, as the browser caches a failed module. */}
      <LinkButton to="/" reloadDocument>
        {t.backToHome}
      </LinkButton>
    </div>
  </main>
);
