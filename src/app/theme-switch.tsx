import { Contrast } from 'lucide-react';

/** Where the choice of a theme is remembered; index.html reads it before the first paint. */
const THEME_KEY = 'theme';

/** Changes between light and dark; the choice is remembered. Until there is one, the system's is followed. */
export function ThemeSwitch({ className }: { className: string }) {
  const change = () => {
    const { dataset } = document.documentElement;
    const chosen = dataset.theme === 'light' || dataset.theme === 'dark' ? dataset.theme : systemTheme();
    dataset.theme = chosen === 'dark' ? 'light' : 'dark';
    localStorage.setItem(THEME_KEY, dataset.theme);
  };

  return (
    <button
      type="button"
      aria-label="Change between light and dark"
      title="Light or dark"
      onClick={change}
      className={className}
    >
      <Contrast aria-hidden="true" className="size-5" />
    </button>
  );
}

const systemTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
