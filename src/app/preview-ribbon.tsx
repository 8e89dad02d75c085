import * as t from './texts.ts';

/** Renders the name of the deploy preview; nothing in production. */
export const PreviewRibbon = () =>
  SETTINGS.VITE_PREVIEW && (
    <p className="ribbon sticky bottom-0 z-10 px-4 py-1.5 text-center text-sm font-semibold text-on-accent print:hidden">
      {t.previewOf(SETTINGS.VITE_PREVIEW)}
    </p>
  );
