import type { Language } from '../../shared/texts';
import { chooseLanguage, language, LANGUAGE_NAMES } from '../language';
import { say } from '../texts';

export function LanguageChoice() {
  return (
    <label>
      <span class="quiet">{say('language')}</span>
      <select
        class="language"
        value={language}
        onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Language)}
      >
        {LANGUAGE_NAMES.map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
