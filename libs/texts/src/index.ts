export { catalogue, compiledMessage, type Messages, type TranslationOf, type Translations } from './catalogue';
export { moneyText, momentText } from './formats';
export { type Language, languageOf, LANGUAGES } from './language';
export { type Correspondents, greeting, letter, type Letter, type LetterAction } from './letter';
