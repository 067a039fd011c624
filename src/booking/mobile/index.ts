export { BookOwnPlace } from './application/book-own-place';
export { QuickBook, type QuickBooking } from './application/quick-book';
export { QuickBookingFieldsDto } from './http/dto/quick-booking.dto';
export { quickBookingOf } from './http/quick-booking-input';
export { MobileModule } from './mobile.module';
