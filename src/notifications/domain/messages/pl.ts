import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const pl: TranslationOf<typeof en> = {
  bookedTitle: 'Zarezerwowano: {title}',
  booked: 'Miejsce na zajęciach {title} w {studio} jest zarezerwowane: {slot}.',
  bookingCancelledTitle: 'Rezerwacja anulowana: {title}',
  bookingCancelled: 'Rezerwacja na zajęcia {title} w {studio} została anulowana: {slot}.',
  classCancelledTitle: 'Zajęcia odwołane: {title}',
  classCancelled: '{studio} odwołuje zajęcia {title}: {slot}. Rezerwacja została anulowana.',
  classRestoredTitle: 'Zajęcia jednak się odbędą: {title}',
  classRestored: 'Zajęcia {title} w {studio} jednak się odbędą: {slot}. Rezerwacja jest znowu ważna.',
  classChangedTitle: 'Zmiana: {title}',
  classChanged: 'Zmienił się czas lub miejsce zajęć {title} w {studio}. Teraz: {slot}. Wcześniej: {previous}.',
  reminderTitle: 'Przypomnienie: {title}',
  reminder: 'Zarezerwowane zajęcia {title} w {studio}: {slot}. Do zobaczenia!',
  firstBookingTitle: 'Pierwsza rezerwacja: {title}',
  firstBooking: 'Jest pierwsza rezerwacja na prowadzone zajęcia {title} w {studio}: {slot}.',
  noBookingsTitle: 'Brak rezerwacji: {title}',
  noBookings: 'Nie ma już rezerwacji na prowadzone zajęcia {title} w {studio}: {slot}.',

  passIssuedTitle: 'Nowy karnet: {plan}',
  passIssued:
    'Karnet {plan} w {studio} jest gotowy: {sessions, plural, one {# wejście} few {# wejścia} many {# wejść} other {# wejścia}}, {validity}.',
  passChangedTitle: 'Zmiana karnetu: {plan}',
  passSessions:
    'Karnet {plan} w {studio} obejmuje teraz łącznie {sessions, plural, one {# wejście} few {# wejścia} many {# wejść} other {# wejścia}}, wolne: {free}.',
  passValidity: 'Zmieniła się ważność karnetu {plan} w {studio}: {validity}.',
  passFrozen: 'Karnet {plan} w {studio} jest zawieszony i do czasu odwieszenia nie obejmuje zajęć.',
  passUnfrozen: 'Karnet {plan} w {studio} jest znowu aktywny: {validity}.',
  passCancelled: 'Karnet {plan} w {studio} został anulowany.',
  validity:
    'ważny {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} od pierwszych zajęć, najdłużej do: {until}',

  leadTitle: 'Nowe zgłoszenie ze strony {studio}',
  lead: 'Na stronie {studio} zostawiono numer telefonu z prośbą o kontakt. Zgłoszenie jest na liście zgłoszeń studia.',

  phoneReleasedTitle: 'Numer telefonu w {studio} został usunięty',
  phoneReleased:
    'Numer telefonu podany w {studio} nie został potwierdzony. Teraz potwierdzono go kodem, dlatego został usunięty z tego profilu.',
  phoneReleasedAdvice:
    'Jeśli to pomyłka, wystarczy zalogować się jak dotąd, ponownie wpisać numer w profilu i potwierdzić go kodem. W przeciwnym razie prosimy podać własny numer.',

  signInGuessedTitle: 'Nieudane próby logowania w {studio}',
  signInGuessed: 'W {studio} kilka razy podano ten adres e-mail z błędnym hasłem. Żadna z tych prób się nie powiodła.',
  signInGuessedState:
    'Konto nie jest zablokowane, a hasło działa jak dotąd. Przez kilka minut odpowiedź może trwać kilka sekund dłużej.',
  signInGuessedAdvice:
    'W razie zapomnienia hasła można poprosić o link do ustawienia nowego na stronie logowania. Jeśli próby pochodzą od kogoś innego, warto upewnić się, że to hasło nie jest używane nigdzie indziej.',
  codesGuessed:
    'Ktoś podał Państwa hasło w {studio}, a potem kilka błędnych kodów. Żadna z tych prób się nie powiodła.',
  codesGuessedAdvice:
    'Jeśli to Państwo, proszę użyć kodu odzyskiwania albo poprosić operatorów usługi o usunięcie logowania dwuetapowego. Jeśli nie, ktoś zna to hasło: proszę od razu ustawić nowe, przez „Nie pamiętam hasła” na stronie logowania.',

  factorSetUpTitle: 'Logowanie dwuetapowe włączone w {studio}',
  factorSetUp:
    'W {studio} skonfigurowano dla Państwa logowanie dwuetapowe. Od teraz logowanie wymaga drugiego kroku: kodu z aplikacji uwierzytelniającej albo klucza dostępu.',
  factorSetUpAdvice:
    'Jeśli to Państwo, nic więcej nie trzeba robić. Jeśli nie, ktoś zna to hasło: proszę od razu ustawić nowe, przez „Nie pamiętam hasła” na stronie logowania, i poprosić operatorów usługi o usunięcie logowania dwuetapowego.',

  receiptTitle: 'Potwierdzenie płatności: {item}',
  receipt: 'Płatność w {studio}:',
  receiptPlace: 'Płatność w {studio}, {place}:',
  receiptItem: 'Za co: {item}',
  receiptPaid: 'Zapłacono: {amount}, {how}',
  receiptOn: 'Kiedy: {moment}',
  receiptNumber: 'Numer: {number}',
  receiptRefund: 'Zwrócono {moment}: {amount}',
  receiptCash: 'gotówką',
  receiptCard: 'kartą',
  receiptTransfer: 'przelewem',
  receiptOnline: 'online',
  receiptNoTax: 'Potwierdzenie płatności, nie paragon fiskalny.',

  passwordTitle: 'Hasło do {studio}',
  password: 'Aby ustawić hasło do {studio}, wystarczy otworzyć ten link:',
  passwordAction: 'Ustaw hasło',
  passwordEnd:
    'Link działa jeden raz i przez 60 minut. Nowszy link go zastępuje. Jeśli ta wiadomość jest nieoczekiwana, nie trzeba nic robić.',
};
