import { Icon } from '../ui/icons/icon.tsx';
import { changeTheme, themes } from './texts.ts';

/** Renders the theme switch. The script in index.html handles it, so that it works before hydration. */
export function ThemeSwitch({ className }: { className: string }) {
  return (
    <button type="button" data-theme-switch="" aria-label={changeTheme} title={themes} className={className}>
      <Icon name="contrast" className="size-5" />
    </button>
  );
}
