import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const uk: TranslationOf<typeof en> = {
  bookedTitle: 'Заброньовано: {title}',
  booked: 'Ваше місце на занятті {title} у студії {studio} заброньовано: {slot}.',
  bookingCancelledTitle: 'Бронювання скасовано: {title}',
  bookingCancelled: 'Ваше бронювання заняття {title} у студії {studio} скасовано: {slot}.',
  classCancelledTitle: 'Заняття скасовано: {title}',
  classCancelled: 'Студія {studio} скасувала заняття {title}: {slot}. Ваше бронювання теж скасовано.',
  classRestoredTitle: 'Заняття все ж відбудеться: {title}',
  classRestored: 'Заняття {title} у студії {studio} все ж відбудеться: {slot}. Ваше місце знову за вами.',
  classChangedTitle: 'Зміни: {title}',
  classChanged: 'Час або місце заняття {title} у студії {studio} змінилися. Тепер: {slot}. Було: {previous}.',
  reminderTitle: 'Нагадування: {title}',
  reminder: 'На вас чекає заняття {title} у студії {studio}: {slot}. До зустрічі!',
  firstBookingTitle: 'Перше бронювання: {title}',
  firstBooking: 'На ваше заняття {title} у студії {studio} є перше бронювання: {slot}.',
  noBookingsTitle: 'Бронювань більше немає: {title}',
  noBookings: 'На ваше заняття {title} у студії {studio} більше немає бронювань: {slot}.',

  passIssuedTitle: 'Новий абонемент: {plan}',
  passIssued:
    'Ви маєте абонемент {plan} у студії {studio}: {sessions, plural, one {# заняття} few {# заняття} many {# занять} other {# заняття}}, {validity}.',
  passChangedTitle: 'Зміни в абонементі: {plan}',
  passSessions:
    'У вашому абонементі {plan} у студії {studio} тепер усього {sessions, plural, one {# заняття} few {# заняття} many {# занять} other {# заняття}}, вільних: {free}.',
  passValidity: 'Термін дії вашого абонемента {plan} у студії {studio} змінено: {validity}.',
  passFrozen:
    'Ваш абонемент {plan} у студії {studio} призупинено. Доки його не поновлять, занять за ним відвідувати не можна.',
  passUnfrozen: 'Ваш абонемент {plan} у студії {studio} знову діє: {validity}.',
  passCancelled: 'Ваш абонемент {plan} у студії {studio} скасовано.',
  validity:
    'дійсний {days, plural, one {# день} few {# дні} many {# днів} other {# дня}} від першого заняття, найпізніше до: {until}',

  leadTitle: 'Нова заявка із сайту: {studio}',
  lead: 'На сайті студії {studio} залишили номер телефону й чекають на дзвінок. Заявку ви знайдете у списку заявок студії.',

  phoneReleasedTitle: 'Ваш номер телефону вилучено: {studio}',
  phoneReleased:
    'Номер телефону, який ви вказали у студії {studio}, так і не було підтверджено. Тепер його підтвердили кодом, тому його вилучено з вашого профілю.',
  phoneReleasedAdvice:
    'Якщо це були ви, увійдіть, як раніше, ще раз введіть номер у профілі та підтвердьте його кодом. Якщо ні, вкажіть власний номер.',

  signInGuessedTitle: 'Невдалі спроби входу: {studio}',
  signInGuessed:
    'У студії {studio} кілька разів ввели вашу електронну адресу з неправильним паролем. Жодна зі спроб не вдалася.',
  signInGuessedState:
    'Ваш обліковий запис не заблоковано, пароль діє, як раніше. Кілька хвилин відповідь може надходити на кілька секунд довше.',
  signInGuessedAdvice:
    'Якщо це були ви й не пам’ятаєте пароля, попросіть посилання для нового на сторінці входу. Якщо ні, переконайтеся, що не використовуєте цей пароль більше ніде.',
  codesGuessed:
    'Хтось увів ваш пароль у {studio}, а потім кілька разів неправильний код. Жодна з цих спроб не вдалася.',
  codesGuessedAdvice:
    'Якщо це були ви, скористайтеся кодом відновлення або попросіть операторів сервісу прибрати ваш двоетапний вхід. Якщо ні, хтось знає ваш пароль: установіть зараз новий через «Забули пароль?» на сторінці входу.',

  factorSetUpTitle: 'Двоетапний вхід увімкнено: {studio}',
  factorSetUp:
    'Для вас налаштовано двоетапний вхід у {studio}. Відтепер для входу потрібен другий крок: код із застосунку автентифікації або ключ доступу.',
  factorSetUpAdvice:
    'Якщо це були ви, більше нічого робити не треба. Якщо ні, хтось знає ваш пароль: установіть зараз новий через «Забули пароль?» на сторінці входу й попросіть операторів сервісу прибрати двоетапний вхід.',

  receiptTitle: 'Підтвердження оплати: {item}',
  receipt: 'Ви оплатили в {studio}:',
  receiptPlace: 'Ви оплатили в {studio}, {place}:',
  receiptItem: 'За що: {item}',
  receiptPaid: 'Сплачено: {amount}, {how}',
  receiptOn: 'Коли: {moment}',
  receiptNumber: 'Номер: {number}',
  receiptRefund: 'Повернено {moment}: {amount}',
  receiptCash: 'готівкою',
  receiptCard: 'карткою',
  receiptTransfer: 'переказом',
  receiptOnline: 'онлайн',
  receiptNoTax: 'Підтверджує оплату. Це не фіскальний чек.',

  passwordTitle: 'Ваш пароль: {studio}',
  password: 'Відкрийте це посилання, щоб задати пароль для студії {studio}:',
  passwordAction: 'Задати пароль',
  passwordEnd:
    'Посилання діє один раз і протягом 60 хвилин. Новіше посилання його замінює. Якщо ви його не просили, нічого робити не потрібно.',
};
