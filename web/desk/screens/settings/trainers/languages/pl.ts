import type { Texts } from './en';

export const pl: Texts = {
  addTrainer: 'Dodaj trenera',
  noTrainers: 'Nie ma jeszcze trenerów. Lekcje indywidualne ich wymagają.',
  inactive: 'Nieaktywny',
  isActive: 'Aktywny: do nowych zajęć i widoczny na stronie studia',
  type: 'Rodzaj trenera',
  teaches: 'Prowadzi',
  teachesHint: 'Dla odwiedzających. Trener może prowadzić też zajęcia innych kierunków.',
  onlyStaff: 'Widzą to tylko osoby, które mogą zmieniać trenerów',
  biography: 'O trenerze',
  photo: 'Adres zdjęcia',
  stillHas:
    '{name}: trener nieaktywny, ma jeszcze {n} przyszłe zajęcia. Przekaż je komuś innemu w widoku tygodnia.|{name}: trener nieaktywny, ma jeszcze {n} przyszłe zajęcia. Przekaż je komuś innemu w widoku tygodnia.|{name}: trener nieaktywny, ma jeszcze {n} przyszłych zajęć. Przekaż je komuś innemu w widoku tygodnia.',
  removeMeans:
    'Usunąć można tylko trenera bez zajęć, zastępstw i dostępu. Pozostałych można ustawić powyżej jako nieaktywnych. Usunięcia nie da się cofnąć.',
  trainerUsed:
    'Ten trener ma zajęcia, zastępstwa lub dostęp i nie można go usunąć. Odznacz „Aktywny”, a nie będzie już wybierany.',
  hasLogin: 'Ma dostęp',
  invitation: 'Zaproszenie:',
  giveLogin: 'Daj dostęp',
  loginMeans:
    'Na ten adres wysyłamy wiadomość z linkiem. Kto przyjmie zaproszenie w ciągu 14 dni, loguje się jako ten trener i widzi tylko własne zajęcia.',
  endLogin: 'Zakończ dostęp',
  endLoginMeans:
    'Ta osoba nie będzie już powiązana z tym trenerem. Z rolą Trener zostanie wylogowana z tego studia i nie zaloguje się ponownie; z inną rolą zachowa dostęp. Zajęcia trenera pozostają.',
  loginEnded: '{name} nie ma już dostępu.',
};
