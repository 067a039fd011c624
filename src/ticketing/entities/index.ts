import type { EntityClass } from '@studio/persistence';

import { TicketOrderItemEntity } from './ticket-order-item.entity';
import { TicketOrderEntity } from './ticket-order.entity';
import { TicketTypeEntity } from './ticket-type.entity';
import { TicketEntity } from './ticket.entity';

/** Tables of this context that TypeORM maps. */
export const ticketingEntities: readonly EntityClass[] = [
  TicketEntity,
  TicketOrderEntity,
  TicketOrderItemEntity,
  TicketTypeEntity,
];
