import { saying } from '../../../language';

const en = {
  deposit_reversal: 'Put in, reverted',
  owner_withdrawal_reversal: 'Taken out, reverted',
  voided: 'reverted',
  void: 'Revert',
  voids:
    'For what was entered by mistake: a second entry reverts {amount} now. Both stay here, and reports have neither.',
  counted: 'The cashbox has been counted since, and the count has put right what is in it. Nothing is left to revert.',
  done: '{amount} reverted.',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  deposit_reversal: 'Einlage, zurückgenommen',
  owner_withdrawal_reversal: 'Entnahme, zurückgenommen',
  voided: 'zurückgenommen',
  void: 'Zurücknehmen',
  voids:
    'Für versehentlich Erfasstes: Ein zweiter Eintrag nimmt {amount} jetzt zurück. Beide bleiben hier, und Auswertungen haben keinen davon.',
  counted:
    'Die Kasse wurde seitdem gezählt, und die Zählung hat ihren Inhalt richtiggestellt. Es bleibt nichts zurückzunehmen.',
  done: '{amount} zurückgenommen.',
};

const es: Texts = {
  deposit_reversal: 'Ingreso anulado',
  owner_withdrawal_reversal: 'Retirada anulada',
  voided: 'anulado',
  void: 'Anular',
  voids:
    'Para lo que se anotó por error: una segunda anotación anula {amount} ahora. Las dos quedan aquí, y los informes no tienen ninguna.',
  counted:
    'La caja se ha contado desde entonces, y el recuento ha corregido lo que hay en ella. No queda nada que anular.',
  done: '{amount}: anulado.',
};

const uk: Texts = {
  deposit_reversal: 'Внесення, скасоване',
  owner_withdrawal_reversal: 'Вилучення, скасоване',
  voided: 'скасовано',
  void: 'Скасувати',
  voids:
    'Для внесеного помилково: другий запис зараз скасовує {amount}. Обидва лишаються тут, а у звітах немає жодного.',
  counted: 'Касу відтоді перераховано, і перерахунок виправив, скільки в ній є. Скасовувати вже нічого.',
  done: '{amount}: скасовано.',
};

const pl: Texts = {
  deposit_reversal: 'Wpłata, cofnięta',
  owner_withdrawal_reversal: 'Wypłata, cofnięta',
  voided: 'cofnięto',
  void: 'Cofnij',
  voids:
    'Dla wpisanego przez pomyłkę: drugi wpis cofa teraz {amount}. Oba pozostają tutaj, a raporty nie mają żadnego.',
  counted: 'Kasę od tego czasu policzono, a liczenie poprawiło jej stan. Nie ma już czego cofać.',
  done: '{amount}: cofnięto.',
};

const fr: Texts = {
  deposit_reversal: 'Dépôt annulé',
  owner_withdrawal_reversal: 'Retrait annulé',
  voided: 'annulé',
  void: 'Annuler',
  voids:
    'Pour une saisie par erreur : une seconde écriture annule {amount} maintenant. Les deux restent ici, et les rapports n’ont ni l’une ni l’autre.',
  counted: 'La caisse a été comptée depuis, et le comptage a rectifié ce qu’elle contient. Il ne reste rien à annuler.',
  done: '{amount} : annulé.',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
