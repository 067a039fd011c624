import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const pl: TranslationOf<typeof en> = {
  skip: 'Przejdź do treści',
  error: 'Błąd: {title}',
  requestId: 'Numer żądania:',
  ways: 'Dokąd można stąd przejść',
  home: 'co potrafi usługa i grafik studia pokazowego (po angielsku)',
  guides: 'uruchomienie, konfiguracja studia, łączenie (po angielsku)',
  help: 'jak prowadzić studio (po angielsku)',
  api: 'wszystkie operacje z przykładami (po angielsku)',
  not_found: 'Nie znaleziono strony',
  not_found_advice: 'W adresie może być literówka albo strona znajduje się gdzie indziej.',
  rate_limited: 'Zbyt wiele żądań',
  rate_limited_advice: 'Proszę chwilę poczekać i ponownie wczytać stronę.',
  unavailable: 'Usługa jest przeciążona',
  unavailable_advice: 'Proszę poczekać kilka sekund i ponownie wczytać stronę.',
  internal: 'Coś poszło nie tak',
  internal_advice:
    'Proszę ponownie wczytać stronę. Jeśli błąd się powtarza, proszę przesłać numer żądania operatorowi usługi.',
  others: 'Nie można obsłużyć tego żądania',
  others_advice: 'Proszę wrócić do poprzedniej strony.',
};
