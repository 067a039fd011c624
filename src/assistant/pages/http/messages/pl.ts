import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const pl: TranslationOf<typeof en> = {
  choose: 'Połącz asystenta',
  chooseLead:
    'Claude, ChatGPT i inni asystenci AI mogą odpowiadać na pytania o Państwa studio w zakresie, na jaki pozwala rola. Każde studio ma własny przewodnik.',
  unknown: 'Żadne czynne studio nie ma takiej nazwy w adresie.',
  yourStudio: 'Państwa studio',
  studioHint: 'Krótka nazwa studia w jego adresach. Zna ją właściciel.',
  show: 'Pokaż przewodnik',
  demos: 'Wypróbuj ze studiem pokazowym',

  title: 'Łączenie asystenta z {studio}',
  lead: 'Asystent AI może odpowiadać na pytania o studio: zajęcia, rezerwacje, klientów, karnety i pieniądze, w zakresie, na jaki pozwala Państwa rola. Tylko odczytuje dane.',
  copy: '1. Skopiuj adres',
  copyButton: 'Kopiuj',
  copied: 'Skopiowano',
  selected: 'Zaznaczono',
  noKey: 'Nie potrzeba do niego klucza ani hasła: logowanie następuje, gdy asystent się łączy.',
  local:
    'Ten adres nie zaczyna się od https, więc mogą z niego korzystać tylko aplikacje na tym urządzeniu. Asystenci w internecie, tacy jak Claude i ChatGPT, łączą się z własnych serwerów.',
  add: '2. Dodaj go w asystencie',
  yourAssistant: 'Państwa asystent',
  confirm: '3. Zaloguj się i potwierdź',
  confirmPage:
    'Asystent otwiera stronę tej usługi. Proszę zalogować się adresem e-mail i hasłem pracownika; asystent ich nie widzi.',
  confirmConsent:
    'Druga strona podaje aplikację, miejsce, do którego trafi odpowiedź, i wszystko, co asystent mógłby odczytać z Państwa rolą. Tam można połączyć albo anulować.',
  confirmKept:
    'Asystent zachowuje połączenie do odłączenia: najwyżej 90 dni bez używania i najwyżej rok. Każde wywołanie jest zapisywane.',
  who: 'Kto może łączyć',
  whoText:
    'Właściciele, administratorzy, menedżerowie, trenerzy i pracownicy recepcji {studio}, każdy z własnym logowaniem. Nie mogą tego robić osoby pracujące tylko przy wydarzeniach i festiwalach ani klienci.',
  ending: 'Jak odłączyć',
  endingPage: 'Na stronie {page} można natychmiast odłączyć jednego lub wszystkich, gdziekolwiek są.',
  endingLink: 'połączonych asystentów',
  endingAssistant: 'Można też usunąć łącznik w asystencie.',
  endingAll:
    'Z uprawnieniem {permission} operacja „Disconnect an assistant” ({operation}) kończy połączenia wszystkich osób w studiu.',
  endingPassword: 'Zmiana hasła kończy wszystkie połączenia danej osoby.',
  trouble: 'Jeśli coś nie działa',
  troubleAccount: 'Konto nie należy do tego studia: proszę wybrać „{button}” i zalogować się jako jego pracownik.',
  troubleRole: 'Rola nie pozwala łączyć asystentów: może ją zmienić właściciel studia.',
  troubleExpired: 'Prośba wygasła: czeka dziesięć minut. Proszę zacząć od nowa w asystencie.',
  troubleTool:
    'Brakuje narzędzia: rola na nie nie pozwala. Właściciel studia może zmienić uprawnienia; działa to od następnego wywołania.',
  troubleReturn: 'Adres powrotny nie jest przyjmowany: o adresach aplikacji decyduje operator tej usługi.',
  keys: 'Dla programów bez osoby',
  keysText:
    'Automatyzacje używają innego adresu z kluczem usługi, który działa w imieniu studia, a nie osoby. Proszę nie wklejać go w asystencie, z którym rozmawiają ludzie. Klucze tworzy operacja „Issue an API token”.',
  more: 'Więcej',
  moreHelp: 'Pomoc: łączenie asystenta AI (po angielsku)',
  moreApi: 'API z wymienionymi tu operacjami (po angielsku)',
  moreDocumentation: 'Dokumentacja tej usługi',

  claude1: 'Proszę otworzyć ustawienia Claude w przeglądarce lub na komputerze i przejść do łączników.',
  claude2: 'Proszę dodać własny łącznik i wkleić adres. Ustawienia zaawansowane pozostają puste.',
  claude3: 'Proszę wybrać połączenie i zalogować się na stronie, która się otworzy.',
  claude4: 'W rozmowie proszę włączyć łącznik. Po połączeniu jest dostępny także w telefonie.',
  claude5: 'W zespole łącznik najpierw dodaje właściciel zespołu; potem każda osoba łączy go i loguje się sama.',
  run: 'Proszę uruchomić to polecenie: {command}',
  code2:
    'Proszę uruchomić {program}, wpisać {command}, wybrać {studio} i uwierzytelnić się. Przeglądarka otworzy logowanie.',
  chatgpt1:
    'Proszę otworzyć ustawienia ChatGPT w przeglądarce, przejść do łączników (zwanych też aplikacjami) i w ustawieniach zaawansowanych włączyć tryb programisty. W obszarze roboczym zezwala na to administrator.',
  chatgpt2: 'Proszę utworzyć łącznik: nadać mu nazwę studia, wkleić adres jako adres serwera MCP i wybrać OAuth.',
  chatgpt3: 'Proszę zalogować się na stronie, która się otworzy.',
  chatgpt4: 'W rozmowie proszę wybrać łącznik spośród narzędzi.',
  cursor1: 'Proszę dodać to do {file} albo do {other} projektu: {code}',
  cursor2: 'Proszę znaleźć serwer w ustawieniach Cursor i wybrać połączenie lub logowanie.',
  code1: 'Proszę dodać to do {file} obszaru roboczego albo do {other} swojego profilu: {code}',
  codeStart: 'Proszę uruchomić serwer nad jego wierszami w pliku i zezwolić mu na logowanie.',
  inspector1: 'MCP Inspector służy do prób. Proszę uruchomić to polecenie: {command}',
  inspector2: 'Proszę wybrać Streamable HTTP jako transport, wkleić adres i połączyć.',
  others: 'Inne',
  others1: 'Wszystko, co łączy się ze zdalnymi serwerami MCP przez OAuth, przyjmuje ten sam adres, bez klucza.',
  others2: 'Proszę dodać serwer zdalny lub HTTP, wkleić adres i zalogować się na stronie, która się otworzy.',
};
