export { CALENDAR_TYPE, calendarFile, calendarText, calendarUid, placeLine, type CalendarEntry } from './calendar-file';
export { DeliveryError } from './delivery-error';
export { DeliveryModule } from './delivery.module';
export { aboutRow, type Mail, type MailAttachment, type MailLook, MailSender, studioMail } from './mail-sender';
export { type Channel, CHANNELS, type KeptMessage, Outbox } from './outbox';
export { type Push, type PushOutcome, PushSender } from './push-sender';
export { type Sms, SmsSender } from './sms-sender';
