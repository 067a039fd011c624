import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const de: TranslationOf<typeof en> = {
  choose: 'Einen Assistenten verbinden',
  chooseLead:
    'Claude, ChatGPT und andere KI-Assistenten können Fragen zu Ihrem Studio beantworten, soweit Ihre Rolle es erlaubt. Jedes Studio hat seine eigene Anleitung.',
  unknown: 'Kein aktives Studio hat diesen Namen in seiner Adresse.',
  yourStudio: 'Ihr Studio',
  studioHint: 'Der kurze Name des Studios in seinen Adressen. Die Inhaber kennen ihn.',
  show: 'Anleitung zeigen',
  demos: 'Mit einem Demo-Studio ausprobieren',

  title: 'Einen Assistenten mit {studio} verbinden',
  lead: 'Ihr KI-Assistent kann Fragen zum Studio beantworten: zu Kursen, Buchungen, Kunden, Kurskarten und Geld, soweit Ihre Rolle es erlaubt. Er liest nur.',
  copy: '1. Adresse kopieren',
  copyButton: 'Kopieren',
  copied: 'Kopiert',
  selected: 'Markiert',
  noKey: 'Dazu gehört kein Schlüssel und kein Passwort: Sie melden sich an, wenn der Assistent sich verbindet.',
  local:
    'Diese Adresse beginnt nicht mit https, daher können sie nur Anwendungen auf diesem Gerät benutzen. Assistenten im Web wie Claude und ChatGPT rufen von ihren eigenen Servern aus an.',
  add: '2. Im Assistenten hinzufügen',
  yourAssistant: 'Ihr Assistent',
  confirm: '3. Anmelden und bestätigen',
  confirmPage:
    'Der Assistent öffnet eine Seite dieses Dienstes. Melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort als Mitarbeiter an; der Assistent sieht beides nicht.',
  confirmConsent:
    'Eine zweite Seite nennt die Anwendung, wohin die Antwort geht und alles, was der Assistent mit Ihrer Rolle lesen könnte. Dort verbinden Sie oder brechen ab.',
  confirmKept:
    'Der Assistent behält die Verbindung, bis Sie sie trennen: höchstens 90 Tage ohne Nutzung und höchstens ein Jahr. Jeder Aufruf wird aufgezeichnet.',
  who: 'Wer verbinden kann',
  whoText:
    'Inhaber, Administration, Leitung, Trainer und Empfang von {studio}, alle mit ihrer eigenen Anmeldung. Wer nur für Events und Festivals arbeitet, kann es nicht, ebenso wenig Kunden.',
  ending: 'Wie Sie trennen',
  endingPage: 'Sehen Sie {page} und trennen Sie sofort einen oder alle, wo auch immer sie sind.',
  endingLink: 'Ihre verbundenen Assistenten',
  endingAssistant: 'Oder entfernen Sie den Connector im Assistenten.',
  endingAll:
    'Mit der Berechtigung {permission} beendet „Disconnect an assistant“ ({operation}) die Verbindungen aller im Studio.',
  endingPassword: 'Ein geändertes Passwort beendet alle Verbindungen der Person.',
  trouble: 'Wenn es nicht klappt',
  troubleAccount:
    'Das Konto gehört nicht zu diesem Studio: Wählen Sie „{button}“ und melden Sie sich als Mitarbeiter des Studios an.',
  troubleRole: 'Ihre Rolle kann keine Assistenten verbinden: Die Inhaber des Studios können sie ändern.',
  troubleExpired: 'Die Anfrage ist abgelaufen: Sie wartet zehn Minuten. Beginnen Sie im Assistenten von vorn.',
  troubleTool:
    'Ein Werkzeug fehlt: Ihre Rolle erlaubt es nicht. Die Inhaber des Studios können Ihre Berechtigungen ändern; das gilt ab dem nächsten Aufruf.',
  troubleReturn:
    'Die Adresse für die Rückkehr wird nicht angenommen: Über die Adressen von Anwendungen entscheidet der Betreiber dieses Dienstes.',
  keys: 'Für Programme ohne Person',
  keysText:
    'Automatisierungen benutzen eine andere Adresse mit einem Dienstschlüssel, der für das Studio handelt und nicht für eine Person. Fügen Sie ihn in keinen Assistenten ein, mit dem Menschen chatten. Schlüssel entstehen mit „Issue an API token“.',
  more: 'Mehr',
  moreHelp: 'Hilfe: einen KI-Assistenten verbinden (Englisch)',
  moreApi: 'Die API mit den hier genannten Funktionen (Englisch)',
  moreDocumentation: 'Dokumentation dieses Dienstes',

  claude1: 'Öffnen Sie die Einstellungen von Claude im Web oder in der Desktop-App und gehen Sie zu den Connectors.',
  claude2:
    'Fügen Sie einen eigenen Connector hinzu und setzen Sie die Adresse ein. Lassen Sie die erweiterten Einstellungen leer.',
  claude3: 'Wählen Sie „Verbinden“ und melden Sie sich auf der Seite an, die sich öffnet.',
  claude4: 'Schalten Sie den Connector in einer Unterhaltung ein. Danach gibt es ihn auch auf dem Handy.',
  claude5:
    'In einem Team fügt zuerst ein Inhaber des Teams den Connector hinzu; dann verbindet ihn jede Person und meldet sich selbst an.',
  run: 'Führen Sie diesen Befehl aus: {command}',
  code2:
    'Starten Sie {program}, geben Sie {command} ein, wählen Sie {studio} und authentifizieren Sie sich. Der Browser öffnet die Anmeldung.',
  chatgpt1:
    'Öffnen Sie die Einstellungen von ChatGPT im Web, gehen Sie zu den Connectors (auch Apps genannt) und schalten Sie bei den erweiterten Einstellungen den Entwicklermodus ein. In einem Workspace erlaubt ihn die Administration.',
  chatgpt2:
    'Legen Sie einen Connector an: Geben Sie ihm den Namen des Studios, setzen Sie die Adresse als die des MCP-Servers ein und wählen Sie OAuth.',
  chatgpt3: 'Melden Sie sich auf der Seite an, die sich öffnet.',
  chatgpt4: 'Wählen Sie den Connector in einer Unterhaltung unter den Werkzeugen aus.',
  cursor1: 'Fügen Sie dies in {file} ein, oder in {other} eines Projekts: {code}',
  cursor2:
    'Suchen Sie den Server in den Einstellungen von Cursor und wählen Sie, ihn zu verbinden oder sich anzumelden.',
  code1: 'Fügen Sie dies in {file} eines Arbeitsbereichs ein, oder in {other} Ihres Profils: {code}',
  codeStart: 'Starten Sie den Server über seinen Zeilen in der Datei und erlauben Sie ihm die Anmeldung.',
  inspector1: 'Der MCP Inspector ist zum Ausprobieren da. Führen Sie diesen Befehl aus: {command}',
  inspector2: 'Wählen Sie Streamable HTTP als Transport, setzen Sie die Adresse ein und verbinden Sie.',
  others: 'Andere',
  others1: 'Alles, was sich mit OAuth mit entfernten MCP-Servern verbindet, nimmt dieselbe Adresse, ohne Schlüssel.',
  others2:
    'Fügen Sie einen entfernten oder HTTP-Server hinzu, setzen Sie die Adresse ein und melden Sie sich auf der Seite an, die sich öffnet.',
};
