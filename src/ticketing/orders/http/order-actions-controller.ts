import { Body, Post, type Type } from '@nestjs/common';
import { Actor, OwnerOnly, type Permission, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ConfirmedErasureDto, Endpoint, Id, ParameterTypes } from '@studio/http';
import { commonErrors, type DefinedError, on } from '@studio/kernel';

import { type OwnerKind, ticketErrors } from '../../domain';
import { AcceptOrder } from '../application/accept-order';
import { CancelOrder } from '../application/cancel-order';
import { EraseOrder } from '../application/erase-order';
import { RefundOrder } from '../application/refund-order';
import { ResendTickets } from '../application/resend-tickets';
import { type TicketOrderDetails, TicketOrderQuery } from '../queries/ticket-order.query';

/** What is specific to the actions on orders of one owner. */
interface OrderActionRoutes<Answer> {
  readonly owner: OwnerKind;
  readonly permission: Permission;
  /** Part of the operation ids. */
  readonly name: string;
  /** The order in the text of the path parameter. */
  readonly noun: string;
  readonly answer: Type<Answer>;
  readonly present: (details: TicketOrderDetails) => Answer;
  readonly reasonBody: Type<{ readonly reason: string }>;
  readonly resendBody: Type<{ readonly email?: string | null }>;
  readonly refund: { readonly description: string };
  /** What the prepared request of the explorer needs, where the sandbox has no such order. */
  readonly cancel?: { readonly needsFirst: string };
  /** Why the owner accepts no payment any more. */
  readonly accept: { readonly refuses: DefinedError };
  readonly resend: { readonly id: string; readonly refuses: readonly DefinedError[] };
}

/** Builds the controller of what staff decide on orders. */
export function orderActionsController<Answer>(routes: OrderActionRoutes<Answer>) {
  const { owner, name, noun, answer, present, reasonBody, resendBody } = routes;

  @RateLimited('manage')
  @StaffPermission(routes.permission)
  class OrderActionsController {
    constructor(
      private readonly orders: TicketOrderQuery,
      private readonly refundOrder: RefundOrder,
      private readonly cancelOrder: CancelOrder,
      private readonly acceptOrder: AcceptOrder,
      private readonly resendTickets: ResendTickets,
      private readonly eraseOrder: EraseOrder,
    ) {}

    @Post(':id/refund')
    @Endpoint({
      id: `refund${name}`,
      summary: 'Record the refund of an order',
      description: routes.refund.description,
      answers: answer,
      refuses: [ticketErrors.nothing_to_refund, ticketErrors.order_not_refundable],
    })
    @ParameterTypes(Object, Number, reasonBody)
    async refund(@Actor() ctx: StaffContext, @Id(noun) id: number, @Body() { reason }: { reason: string }) {
      await this.refundOrder.execute(ctx, { owner, id }, reason);
      return this.one(ctx, id);
    }

    @Post(':id/cancel')
    @Endpoint({
      id: `cancel${name}`,
      summary: 'Cancel an order that nobody paid for',
      description: 'Pending and free orders. Tickets are voided, the places are free.',
      ...routes.cancel,
      answers: answer,
      refuses: [ticketErrors.order_not_cancellable],
    })
    async cancel(@Actor() ctx: StaffContext, @Id(noun) id: number) {
      await this.cancelOrder.execute(ctx, { owner, id });
      return this.one(ctx, id);
    }

    @Post(':id/accept')
    @Endpoint({
      id: `accept${name}`,
      summary: 'Take a payment that came too late after all',
      description: 'The order becomes paid and its tickets are issued and mailed.',
      needsFirst: 'An order whose payment arrived after it had expired.',
      answers: answer,
      refuses: [
        ticketErrors.order_not_acceptable,
        on(routes.accept.refuses, 'order'),
        on(ticketErrors.sold_out, 'order'),
      ],
    })
    @ParameterTypes(Object, Number, reasonBody)
    async accept(@Actor() ctx: StaffContext, @Id(noun) id: number, @Body() { reason }: { reason: string }) {
      await this.acceptOrder.execute(ctx, { owner, id }, reason);
      return this.one(ctx, id);
    }

    @Post(':id/resend')
    @Endpoint({
      id: routes.resend.id,
      summary: 'Mail the tickets of an order once more',
      description: 'To the buyer, or to another address.',
      answers: answer,
      refuses: [...routes.resend.refuses, ticketErrors.nothing_to_send],
    })
    @ParameterTypes(Object, Number, resendBody)
    async resend(
      @Actor() ctx: StaffContext,
      @Id(noun) id: number,
      @Body() { email = null }: { email?: string | null },
    ) {
      await this.resendTickets.execute(ctx, { owner, id }, email);
      return this.one(ctx, id);
    }

    @Post(':id/erase')
    @OwnerOnly()
    @Endpoint({
      id: `erase${name}`,
      summary: 'Erase the buyer and the holders of an order',
      description:
        'Names become `[removed]` or null, contacts and the answers of payment companies are removed. Money, statistics and the codes of valid tickets stay: a code still admits its holder, without a name. A repeat changes nothing.',
      answers: { data: answer, description: 'What is left of the order.' },
      refuses: [on(commonErrors.in_use, 'order', 'The order waits for its payment.')],
    })
    async erase(@Actor() ctx: StaffContext, @Id(noun) id: number, @Body() _confirmation: ConfirmedErasureDto) {
      await this.eraseOrder.execute(ctx, { owner, id });
      return this.one(ctx, id);
    }

    protected async one(ctx: StaffContext, id: number): Promise<{ data: Answer }> {
      return { data: present(await this.orders.get(ctx, { owner, id })) };
    }
  }
  return OrderActionsController;
}
