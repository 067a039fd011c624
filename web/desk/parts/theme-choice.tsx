import { say } from '../texts';
import { chooseTheme, theme, type Theme, THEMES } from '../theme';

export function ThemeChoice() {
  return (
    <label class="theme">
      <span class="quiet">{say('theme')}</span>
      <select
        class="language"
        value={theme()}
        onChange={({ currentTarget }) => chooseTheme(currentTarget.value as Theme)}
      >
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {say(`theme_${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
