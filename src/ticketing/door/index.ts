export { CheckInTicket } from './application/check-in-ticket';
export { CheckOutTicket } from './application/check-out-ticket';
export type { Shown } from './application/door-tickets';
export { DoorModule } from './door.module';
export { checkInsController } from './http/check-ins-controller';
