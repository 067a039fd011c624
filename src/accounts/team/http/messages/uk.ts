import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const uk: TranslationOf<typeof en> = {
  title: 'Запрошення до роботи у студії',
  workAt: 'Робота в {studio}',
  invites: '{studio} запрошує {email} до роботи. Роль: {role}.',
  somebodyInvites: '{inviter} ({studio}) запрошує {email} до роботи. Роль: {role}.',
  theStudio: 'Студія',
  somebody: 'Працівник студії',
  phone: 'Ваш номер телефону: {phone}',
  accept: 'Прийняти',
  decline: 'Відхилити',
  name: 'Ваше ім’я',
  nameProblem: 'Введіть своє ім’я, не довше ніж {max} символів.',
  newPassword: 'Новий пароль',
  password: 'Ваш пароль для цього сервісу',
  passwordRule: 'Щонайменше {min} символів.',
  passwordProblem: 'Пароль має містити від {min} до {max} символів, і не лише пробіли.',
  passwordWrong: 'Неправильний пароль.',
  welcome: 'Вітаємо',
  accepted:
    'Тепер ви працюєте в {studio}. Увійдіть зі своєю електронною адресою та паролем тут або в застосунку студії.',
  signIn: 'Увійти',
  declined: 'Запрошення відхилено',
  youDeclined: 'Ви відхилили запрошення від {studio}.',
  unusable: 'Це запрошення не можна використати',
  incomplete: 'Форма неповна. Відкрийте посилання в листі ще раз.',
};
