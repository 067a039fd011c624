import type { ToolTexts } from './tool-texts';

export const pl: ToolTexts = {
  'describe-service-skills': [
    'Co potrafi asystent',
    'Opisuje, na jakie pytania o to studio można odpowiedzieć i o co wolno Państwu pytać.',
  ],
  'get-studio-profile': [
    'Profil studia',
    'Podaje nazwę, język, walutę, strefę czasową, kraj i godziny otwarcia studia oraz jego czynne lokalizacje.',
  ],
  'get-class-counts-for-day': [
    'Liczba zajęć w danym dniu',
    'Liczy zajęcia każdego rodzaju w danym dniu według stanu, rodzaju i lokalizacji.',
  ],
  'get-class-bookings-for-day': [
    'Zajęcia dnia z rezerwacjami',
    'Pokazuje zajęcia dnia z godziną, miejscem, trenerami, wolnymi miejscami i zapisanymi klientami z ich karnetami.',
  ],
  'search-customers': [
    'Wyszukiwanie klientów',
    'Znajduje klientów po słowach z nazwiska lub cyfrach telefonu i pokazuje ukryte kontakty.',
  ],
  'investigate-customer-booking-ledger': [
    'Rezerwacje i karnety klienta',
    'Wyjaśnia, dlaczego rezerwacje, karnety i salda klienta są takie, jakie są.',
  ],
  'search-owner-help': ['Przeszukiwanie pomocy', 'Przeszukuje strony pomocy o prowadzeniu studia.'],
  'get-owner-help-page': ['Czytanie strony pomocy', 'Pokazuje stronę pomocy ze wszystkimi częściami i krokami.'],
  'get-business-logic-reference': [
    'Wyjaśnienie zasady',
    'Wyjaśnia, jak usługa podejmuje decyzje, na przykład który karnet opłaca zajęcia.',
  ],
  'get-payment-overview': [
    'Przegląd płatności',
    'Podaje sumy płatności, zwrotów, zamówień i pieniędzy festiwali oraz zaległości za karnety.',
  ],
  'search-payments': ['Wyszukiwanie płatności', 'Pokazuje płatności i zwroty z ich źródłem, od najnowszych.'],
  'get-financial-report': [
    'Raport finansowy',
    'Podaje, co studio, wydarzenia i festiwale otrzymały, zwróciły i wydały, oraz wynik.',
  ],
  'get-cashbox-overview': [
    'Przegląd kas',
    'Podaje oczekiwany stan każdej kasy, z czego się składa, i wynik ostatniego liczenia.',
  ],
  'get-earnings-report': [
    'Raport zarobków',
    'Podaje, co przyniosły zakończone zajęcia i wynajmy, po odjęciu wydatków i wynagrodzeń.',
  ],
  'get-rental-report': [
    'Raport wynajmów',
    'Podaje cenę, płatności, zaległość i klienta każdego zakończonego wynajmu sali.',
  ],
  'get-payroll-overview': ['Przegląd wynagrodzeń', 'Pokazuje zamknięte listy płac z wynagrodzeniem każdego trenera.'],
  'get-events-overview': [
    'Przegląd wydarzeń',
    'Pokazuje wydarzenia z miejscem, sprzedanymi i wolnymi miejscami, zamówieniami, przychodem i należnymi zwrotami.',
  ],
  'get-event-summary': [
    'Liczby wydarzenia',
    'Podaje miejsce, liczbę miejsc, bilety, zamówienia, przychód i ceny wydarzenia.',
  ],
};
