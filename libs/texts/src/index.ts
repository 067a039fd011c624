export { catalogue, compiledMessage, type Messages, type TranslationOf, type Translations } from './catalogue';
export { dateText, moneyText, momentText, weekdayText } from './formats';
export { type Language, languageOf, LANGUAGES } from './language';
export { type Correspondents, greeting, letter, type Letter, type LetterAction } from './letter';
