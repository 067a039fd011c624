import type { EntityClass } from '@studio/persistence';

import { EventTicketEntity } from './tickets/entities/event-ticket.entity';
import { EventEntity } from './programme/entities/event.entity';
import { EventOrderItemEntity } from './sales/entities/event-order-item.entity';
import { EventOrderEntity } from './sales/entities/event-order.entity';
import { EventTicketTypeEntity } from './sales/entities/event-ticket-type.entity';

/** Tables of this context that TypeORM maps. */
export const eventEntities: readonly EntityClass[] = [
  EventEntity,
  EventOrderEntity,
  EventOrderItemEntity,
  EventTicketEntity,
  EventTicketTypeEntity,
];
