import { saying } from '../../../language';

const en = {
  voided: 'reverted',
  void: 'Revert',
  voids:
    'For what was entered by mistake: a second entry reverts {amount} now. Both stay here, and reports have neither.',
  done: '{amount} reverted.',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  voided: 'zurückgenommen',
  void: 'Zurücknehmen',
  voids:
    'Für versehentlich Erfasstes: Ein zweiter Eintrag nimmt {amount} jetzt zurück. Beide bleiben hier, und Auswertungen haben keinen davon.',
  done: '{amount} zurückgenommen.',
};

const es: Texts = {
  voided: 'anulado',
  void: 'Anular',
  voids:
    'Para lo que se anotó por error: una segunda anotación anula {amount} ahora. Las dos quedan aquí, y los informes no tienen ninguna.',
  done: '{amount}: anulado.',
};

const uk: Texts = {
  voided: 'скасовано',
  void: 'Скасувати',
  voids:
    'Для внесеного помилково: другий запис зараз скасовує {amount}. Обидва лишаються тут, а у звітах немає жодного.',
  done: '{amount}: скасовано.',
};

const pl: Texts = {
  voided: 'cofnięto',
  void: 'Cofnij',
  voids:
    'Dla wpisanego przez pomyłkę: drugi wpis cofa teraz {amount}. Oba pozostają tutaj, a raporty nie mają żadnego.',
  done: '{amount}: cofnięto.',
};

const fr: Texts = {
  voided: 'annulé',
  void: 'Annuler',
  voids:
    'Pour une saisie par erreur : une seconde écriture annule {amount} maintenant. Les deux restent ici, et les rapports n’ont ni l’une ni l’autre.',
  done: '{amount} : annulé.',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
