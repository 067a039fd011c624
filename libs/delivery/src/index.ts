export { DeliveryError } from './delivery-error';
export { DeliveryModule } from './delivery.module';
export { aboutRow, type Mail, type MailAttachment, MailSender } from './mail-sender';
export { type Channel, CHANNELS, type KeptMessage, Outbox } from './outbox';
export { type Push, type PushOutcome, PushSender } from './push-sender';
export { type Sms, SmsSender } from './sms-sender';
