import type { Texts } from './en';

export const de: Texts = {
  addTrainer: 'Trainer hinzufügen',
  noTrainers: 'Noch kein Trainer. Privatstunden brauchen einen.',
  inactive: 'Nicht aktiv',
  isActive: 'Aktiv: für neue Kurse, und auf der Seite des Studios zu sehen',
  type: 'Trainergruppe',
  teaches: 'Unterrichtet',
  teachesHint: 'Für Besucher. Trainer können auch Kurse anderer Richtungen haben.',
  onlyStaff: 'Nur wer Trainer ändern darf, sieht das',
  biography: 'Über die Person',
  photo: 'Adresse eines Fotos',
  stillHas:
    '{name} ist nicht mehr aktiv und hat noch {n} künftigen Kurs. Geben Sie ihn in der Woche jemand anderem.|{name} ist nicht mehr aktiv und hat noch {n} künftige Kurse. Geben Sie sie in der Woche jemand anderem.',
  removeMeans:
    'Nur Trainer ohne Kurse, Vertretungen und Zugang können gelöscht werden. Andere können Sie oben auf nicht aktiv setzen. Das Löschen ist endgültig.',
  trainerUsed:
    'Hier gibt es Kurse, Vertretungen oder einen Zugang, deshalb ist Löschen nicht möglich. Nehmen Sie stattdessen das Häkchen bei „Aktiv“ weg, dann steht die Person nicht mehr zur Wahl.',
  hasLogin: 'Hat einen Zugang',
  invitation: 'Einladung:',
  giveLogin: 'Zugang geben',
  loginMeans:
    'An diese Adresse geht eine E-Mail mit einem Link. Wer innerhalb von 14 Tagen annimmt, meldet sich als dieser Trainer an und sieht nur die eigenen Kurse.',
  endLogin: 'Zugang beenden',
  endLoginMeans:
    'Die Person gehört dann nicht mehr zu diesem Trainer. Mit der Rolle Trainer wird sie in diesem Studio abgemeldet und kann sich nicht mehr anmelden; mit einer anderen Rolle behält sie ihren Zugang. Die Kurse des Trainers bleiben.',
  loginEnded: '{name} hat keinen Zugang mehr.',
};
