import { Icon } from '../ui/icons/icon.tsx';

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
      <Icon name="contrast" className="size-5" />
    </button>
  );
}
