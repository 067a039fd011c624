import { accountEntities } from '../accounts';
import { bookingEntities } from '../booking';
import { customerEntities } from '../customers';
import { eventEntities } from '../events';
import { festivalEntities } from '../festival';
import { leadEntities } from '../leads';
import { passesEntities } from '../passes';
import { paymentEntities } from '../payments';
import { ticketingEntities } from '../ticketing';
import { schedulingEntities } from '../scheduling';

/** Every table TypeORM maps. */
export const entities = [
  ...accountEntities,
  ...customerEntities,
  ...leadEntities,
  ...schedulingEntities,
  ...passesEntities,
  ...bookingEntities,
  ...paymentEntities,
  ...ticketingEntities,
  ...eventEntities,
  ...festivalEntities,
];
