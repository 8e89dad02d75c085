import { Contrast } from 'lucide-react';

/** Renders the theme switch. The script in index.html handles it, so that it works before hydration. */
export function ThemeSwitch({ className }: { className: string }) {
  return (
    <button
      type="button"
      data-theme-switch=""
      aria-label="Change between light and dark"
      title="Light or dark"
      className={className}
    >
      <Contrast aria-hidden="true" className="size-5" />
    </button>
  );
}
