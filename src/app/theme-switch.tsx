import { Icon } from '../ui/icons/icon.tsx';
import * as t from './texts.ts';

/** Renders the theme switch. The script in index.html handles it, so that it works before hydration. */
export function ThemeSwitch({ className }: { className: string }) {
  return (
    <button
      type="button"
      data-theme-switch=""
      aria-label={t.changeTheme}
      title={t.themes}
      className={className}
    >
      <Icon name="contrast" className="size-5" />
    </button>
  );
}
