import { Body, Ip, Post, type Type } from '@nestjs/common';
import { Actor, type Permission, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, ParameterTypes } from '@studio/http';
import { commonErrors, type DefinedError, on } from '@studio/kernel';

import { type DoorTicket, type OwnerKind, type ScanSource, ticketErrors } from '../../domain';
import { CheckInTicket } from '../application/check-in-ticket';
import { CheckOutTicket } from '../application/check-out-ticket';
import type { Shown } from '../application/door-tickets';

interface CheckInBody {
  readonly code: string;
  readonly source?: ScanSource | null;
  readonly confirm?: boolean | null;
}

interface CheckOutBody {
  readonly source?: ScanSource | null;
  readonly reason: string;
}

/** What is specific to the door of one owner. */
interface CheckInRoutes<CheckOut extends CheckOutBody, Answer> {
  readonly owner: OwnerKind;
  /** Besides `door_staff`. */
  readonly permission: Permission;
  /** Part of the operation ids. */
  readonly name: string;
  readonly answer: Type<{ readonly ticket: Answer }>;
  readonly refusal: Type;
  readonly present: (ticket: DoorTicket) => Answer;
  readonly refuses: { readonly anotherDoor: DefinedError; readonly closedDoor: DefinedError };
  readonly checkIn: { readonly summary: string; readonly body: Type<CheckInBody> };
  readonly checkOut: {
    readonly summary: string;
    readonly description: string;
    readonly body: Type<CheckOut>;
    /** What names the ticket. Throws `validation_failed`. */
    readonly shownOf: (body: CheckOut) => Shown;
  };
}

/** Builds the controller of a door. */
export function checkInsController<CheckOut extends CheckOutBody, Answer>(routes: CheckInRoutes<CheckOut, Answer>) {
  const { owner, name, answer, refusal, present, refuses } = routes;
  const door = `${owner} at whose door the ticket is shown`;
  const unknown = on(commonErrors.not_found, [], `The studio has no such ${owner}.`);

  @RateLimited('checkIn')
  @StaffPermission(routes.permission, 'door_staff')
  class CheckInsController {
    constructor(
      private readonly checkIn: CheckInTicket,
      private readonly checkOut: CheckOutTicket,
    ) {}

    @Post(':id/check-ins')
    @Endpoint({
      id: `checkIn${name}Ticket`,
      summary: routes.checkIn.summary,
      description:
        'In two phases: without `confirm` nothing is written, and the answer shows what would happen. Of several at the same time one is admitted.',
      answers: { data: answer, description: 'The holder is let in, or would be.' },
      refuses: [
        unknown,
        ticketErrors.ticket_invalid,
        ticketErrors.ticket_already_checked_in,
        refuses.anotherDoor,
        refuses.closedDoor,
        ticketErrors.ticket_void,
      ],
      refusalBodies: { 404: refusal, 409: refusal, 422: refusal },
    })
    @ParameterTypes(Object, Number, routes.checkIn.body, String)
    async admit(
      @Actor() ctx: StaffContext,
      @Id(door) id: number,
      @Body() { code, source, confirm }: CheckInBody,
      @Ip() ip: string | undefined,
    ) {
      if (confirm !== true) {
        const shown = await this.checkIn.preview(ctx, { owner, id }, code);
        return { data: { state: 'awaiting_confirmation', ticket: present(shown) } };
      }
      const scan = { code, source: source ?? 'qr', ip: ip ?? null };
      const ticket = await this.checkIn.execute(ctx, { owner, id }, scan);
      return { data: { state: 'checked_in', ticket: present(ticket) } };
    }

    @Post(':id/check-outs')
    @Endpoint({
      id: `checkOut${name}Ticket`,
      summary: routes.checkOut.summary,
      description: routes.checkOut.description,
      answers: { data: answer, description: 'The holder counts as outside.' },
      refuses: [
        unknown,
        ticketErrors.ticket_invalid,
        refuses.anotherDoor,
        refuses.closedDoor,
        ticketErrors.ticket_not_checked_in,
      ],
      refusalBodies: { 404: refusal, 422: refusal },
    })
    @ParameterTypes(Object, Number, routes.checkOut.body, String)
    async takeBack(
      @Actor() ctx: StaffContext,
      @Id(door) id: number,
      @Body() body: CheckOut,
      @Ip() ip: string | undefined,
    ) {
      const scan = { source: body.source ?? 'qr', ip: ip ?? null, reason: body.reason };
      const shown = routes.checkOut.shownOf(body);
      const ticket = await this.checkOut.execute(ctx, { owner, id }, { shown, ...scan });
      return { data: { state: 'checked_out', ticket: present(ticket) } };
    }
  }
  return CheckInsController;
}
