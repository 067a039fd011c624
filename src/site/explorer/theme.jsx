// Light or dark: as the system has it until somebody chooses.
import { useState } from 'preact/compat';

const CHOICE = 'explorer.theme';
const system = matchMedia('(prefers-color-scheme: dark)');

const isDark = () => (localStorage.getItem(CHOICE) ?? (system.matches ? 'dark' : 'light')) === 'dark';
const show = () => document.documentElement.classList.toggle('dark-mode', isDark());

/** Shows the theme, and follows the system. */
export function followTheme() {
  show();
  system.addEventListener('change', show);
}

export function ThemeButton() {
  const [dark, setDark] = useState(isDark);
  const change = () => {
    localStorage.setItem(CHOICE, dark ? 'light' : 'dark');
    show();
    setDark(!dark);
  };
  const next = dark ? 'Light' : 'Dark';
  return (
    <button
      type="button"
      class="explorer-theme"
      onClick={change}
      title={`${next} colours`}
      aria-label={`${next} colours`}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={dark ? SUN : MOON} fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" />
      </svg>
    </button>
  );
}

const MOON = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z';
const SUN =
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8';
