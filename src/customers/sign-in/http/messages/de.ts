import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const de: TranslationOf<typeof en> = {
  forgot: 'Passwort vergessen?',
  forgotLead:
    'Geben Sie die E-Mail-Adresse Ihres Mitarbeiterkontos ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  email: 'E-Mail',
  emailProblem: 'Geben Sie Ihre E-Mail-Adresse ein, zum Beispiel mira@example.com.',
  send: 'Link senden',
  look: 'Sehen Sie in Ihr Postfach',
  lookLead:
    'Wenn jemand mit der Adresse {email} in einem Studio arbeitet, ist eine E-Mail mit einem Link unterwegs. Der Link gilt einmal, innerhalb von 60 Minuten.',
  nothing: 'Nach ein paar Minuten ist nichts da? Sehen Sie im Spam-Ordner nach und prüfen Sie die Adresse.',
  back: 'Zurück zur Anmeldung',
  set: 'Passwort festlegen',
  setLead: 'Es ersetzt das alte. Alles, was mit Ihrem Konto angemeldet ist, wird abgemeldet.',
  password: 'Neues Passwort',
  rule: 'Mindestens {min} Zeichen.',
  submit: 'Passwort speichern',
  empty: 'Geben Sie ein Passwort ein.',
  tooShort: 'Verwenden Sie mindestens {min} Zeichen.',
  tooLong: 'Verwenden Sie höchstens {max} Zeichen.',
  done: 'Ihr Passwort ist gespeichert',
  doneStaff: 'Melden Sie sich jetzt damit an, hier oder in der App des Studios.',
  doneHere: 'Melden Sie sich jetzt damit an und machen Sie weiter, wo Sie aufgehört haben.',
  goOn: 'Weiter zur Anmeldung',
  waits:
    'Die Anfrage eines Assistenten wartet zehn Minuten. Wenn sie abgelaufen ist, beginnen Sie im Assistenten von vorn.',
  doneCustomer: 'Melden Sie sich mit Ihrer E-Mail-Adresse und diesem Passwort in der App von {studio} an.',
  doneCustomerElsewhere: 'Melden Sie sich mit Ihrer E-Mail-Adresse und diesem Passwort in der App Ihres Studios an.',
  unusable: 'Dieser Link ist nicht verwendbar',
  incomplete:
    'Dieser Link ist unvollständig. Öffnen Sie den Link in der E-Mail noch einmal oder fordern Sie einen neuen an.',
  another: 'Neuen Link anfordern',
  anotherInApp: 'Einen neuen Link fordern Sie in der App an, dort, wo Sie sich anmelden.',
};
