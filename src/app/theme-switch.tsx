import { Contrast } from 'lucide-react';

/** Changes between light and dark: index.html's script does, so that a press need not wait for the site's code. */
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
