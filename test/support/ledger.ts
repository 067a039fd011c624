import type { ActorContext, Permission } from '@studio/access';
import { Clock } from '@studio/kernel';

import type { ToolCall } from '../../src/assistant/application/caller';
import type { InvestigationRequest } from '../../src/assistant/investigation/application/booking-ledger-investigation';
import {
  type FoundInvestigation,
  type Investigation,
  investigationOutput,
} from '../../src/assistant/investigation/mcp/investigation.output';
import { InvestigateCustomerBookingLedgerTool } from '../../src/assistant/tools/mcp/investigate-customer-booking-ledger.tool';
import type { TestApp } from './app';
import { addBooking, addPass, type Columns, insertRow } from './passes';
import type { OpenStudio } from './studio';

type Asked = Partial<InvestigationRequest> & { readonly customerId: number };

/** Who asks: a service key, or a person with permissions. */
function credentialOf(person: readonly Permission[] | null): ToolCall['credential'] {
  if (person === null) return { kind: 'service_key', tokenId: 1, tokenName: 'Key', abilities: [] };
  return {
    kind: 'personal_sign_in',
    connectionId: 1,
    clientName: null,
    userId: 1,
    userName: 'Ana',
    role: 'admin',
    permissions: person,
  };
}

/** What the tool answers to a service key, or to a person with permissions. */
export async function investigate(
  { app }: Pick<TestApp, 'app'>,
  ctx: ActorContext,
  { customerId, fromDate = null, toDate = null, asOf = null, source = 'manual' }: Asked,
  person: readonly Permission[] | null = null,
): Promise<Investigation> {
  const studio = { name: 'Studio', slug: 'studio', isDemo: false };
  const call = { ctx, studio, credential: credentialOf(person), now: app.get(Clock).now() };
  const given = { customer_id: customerId, from_date: fromDate, to_date: toDate, as_of: asOf, source };
  return investigationOutput.parse(await app.get(InvestigateCustomerBookingLedgerTool).run(call, given));
}

/** The same for a customer of the studio. */
export async function investigateFound(
  service: Pick<TestApp, 'app'>,
  ctx: ActorContext,
  asked: Asked,
  person: readonly Permission[] | null = null,
): Promise<FoundInvestigation> {
  const answer = await investigate(service, ctx, asked, person);
  if (answer.status !== 'found') throw new Error(`There is no customer ${asked.customerId}.`);
  return answer;
}

/** A class of an hour, wherever it lies in time. */
export function addClassAt(
  service: Pick<TestApp, 'database'>,
  studio: OpenStudio,
  startsAt: string,
  columns: Columns = {},
): Promise<number> {
  return insertRow(service, studio.ctx, 'scheduling.scheduled_class', {
    location_id: studio.locationId,
    room_id: studio.roomId,
    class_type_id: studio.classTypeId,
    schedule_kind: 'group_class',
    title: 'Flow',
    starts_at: startsAt,
    ends_at: new Date(Date.parse(startsAt) + 3_600_000),
    is_public: true,
    source: 'manual',
    ...columns,
  });
}

/** A booking of a class of its own. */
export async function addBookingAt(
  service: Pick<TestApp, 'database'>,
  studio: OpenStudio,
  customerId: number,
  startsAt: string,
  columns: Columns = {},
): Promise<{ readonly bookingId: number; readonly classId: number }> {
  const classId = await addClassAt(service, studio, startsAt);
  return { classId, bookingId: await addBooking(service, studio.ctx, classId, customerId, columns) };
}

/** A session of a pass for a booking, `reserved` at the start of May unless specified otherwise. */
export function addReservation(
  service: Pick<TestApp, 'database'>,
  { ctx }: OpenStudio,
  { bookingId, classId }: { readonly bookingId: number; readonly classId: number },
  classPassId: number,
  columns: Columns = {},
): Promise<number> {
  return insertRow(service, ctx, 'passes.class_pass_reservation', {
    class_booking_id: bookingId,
    scheduled_class_id: classId,
    class_pass_id: classPassId,
    status: 'reserved',
    reserved_at: '2026-05-01T00:00:00Z',
    created_at: '2026-05-01T00:00:00Z',
    ...columns,
  });
}

/** A pass that was made and bought at the start of May, without a plan, unless specified otherwise. */
export function addLedgerPass(
  service: Pick<TestApp, 'app' | 'database'>,
  { ctx }: OpenStudio,
  customerId: number,
  columns: Columns = {},
): Promise<number> {
  const at = '2026-05-01T00:00:00Z';
  return addPass(service, ctx, customerId, null, { created_at: at, purchased_at: at, ...columns });
}
