import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { narrowedTo } from '../../../scheduling';
import { type DayWindow, instantsOf, assertFilteredLocation, filteredLocation } from '../../cash';
import type { FiscalReceiptRow } from '../../receipts';
import { type NamedSubjects, PurchaseSubjects } from '../application/purchase-subjects';
import type { PaymentSource, PurchaseStatus } from '../domain/purchase-words';
import type { PurchaseCorrectionRow, PurchaseDetailsRow, PurchaseRefundRow, PurchaseRow } from './purchase-row';
import { CORRECTIONS, PURCHASES, RECEIPTS, REFUNDS } from './purchase.sql';

/** Filter of a list; null does not filter. Days are the studio's days of the effective time, both inclusive. */
export interface PurchaseFilter extends NamedSubjects, DayWindow {
  readonly status: PurchaseStatus | null;
  readonly paymentSource: PaymentSource | null;
  readonly locationId: number | null;
}

/** Each filter gets its own statement, because an optional condition would prevent the use of its index. */
const ANCHORS = [
  { name: 'booking', column: 'booking_id', parameter: '$10' },
  { name: 'pass', column: 'class_pass_id', parameter: '$9' },
  { name: 'customer', column: 'customer_id', parameter: '$8' },
  { name: 'location', column: 'location_id', parameter: '$7' },
] as const;

type Anchor = (typeof ANCHORS)[number];

const NAMES: Readonly<Record<keyof NamedSubjects, readonly [input: string, what: string]>> = {
  customerId: ['customer_id', 'The customer'],
  classPassId: ['class_pass_id', 'The pass'],
  bookingId: ['booking_id', 'The booking'],
};

/** Reads purchases. Trainers see payments for passes and for bookings of their own classes (PERM-4). */
@Injectable()
export class PurchasesQuery {
  private readonly lists: ReadonlyMap<Anchor | null, string>;
  private readonly one: string;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly subjects: PurchaseSubjects,
  ) {
    const visibility = (parameter: string) => subjects.visibilitySql('p.booking_id', parameter);
    this.lists = new Map([null, ...ANCHORS].map((anchor) => [anchor, listText(anchor, visibility('$6'))]));
    this.one = `${PURCHASES} WHERE p.account_id = $1 AND p.id = $2 AND ${visibility('$3')}`;
  }

  /** One page, newest first. Throws `validation_failed` on `cursor`, `date_to` and unknown ids. */
  async list(ctx: ActorContext, filter: PurchaseFilter, page: PageInput): Promise<Page<PurchaseRow>> {
    const { accountId, timeZone } = ctx;
    const { dateFrom, dateTo, status, paymentSource, locationId, customerId, classPassId, bookingId } = filter;
    const subjects = [locationId, customerId, classPassId, bookingId];
    const scope = ['purchases', accountId, dateFrom, dateTo, status, paymentSource, ...subjects];
    const request = pageRequest(scope, page);
    const [effectiveAt, id] = readPosition(request, ['instant', 'id']) ?? [null, null];
    const window = instantsOf(filter, timeZone);
    const [missing] = await this.subjects.missing(ctx, filter);
    if (missing !== undefined) throw notChoosable(...NAMES[missing]);
    const anchor = anchorOf(filter);
    const position = [effectiveAt, id, narrowedTo(ctx)];
    const values = [accountId, ...window, ...position, ...subjects, status, paymentSource, request.limit + 1];
    const [location, rows] = await this.uow.read(ctx, [
      filteredLocation(ctx, locationId),
      statement<PurchaseRow>(`purchases_of_${anchor?.name ?? 'studio'}`, this.lists.get(anchor) ?? '', values),
    ]);
    assertFilteredLocation(location, locationId);
    return pageOf(scope, rows, request.limit, (row) => [row.effective_at.toISOString(), row.id]);
  }

  /** One purchase with its refunds, corrections and receipts; null if none is visible to the actor. */
  async find(ctx: ActorContext, id: number): Promise<PurchaseDetailsRow | null> {
    const { accountId } = ctx;
    const key = [accountId, id];
    const [[purchase], refunds, corrections, receipts] = await this.uow.read(ctx, [
      statement<PurchaseRow>('purchase', this.one, [...key, narrowedTo(ctx)]),
      statement<PurchaseRefundRow>('purchase_refunds', OF_PURCHASE.refunds, key),
      statement<PurchaseCorrectionRow>('purchase_corrections', OF_PURCHASE.corrections, key),
      statement<FiscalReceiptRow>('purchase_receipts', RECEIPTS, key),
    ]);
    return purchase ? { purchase, refunds, corrections, receipts } : null;
  }

  /** A refund by its id; null without one. */
  async findRefund({ accountId }: StudioScope, id: number): Promise<PurchaseRefundRow | null> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<PurchaseRefundRow>('purchase_refund', ONE.refund, [accountId, id]),
    ]);
    return row ?? null;
  }

  /** A correction by its id; null without one. */
  async findCorrection({ accountId }: StudioScope, id: number): Promise<PurchaseCorrectionRow | null> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<PurchaseCorrectionRow>('purchase_correction', ONE.correction, [accountId, id]),
    ]);
    return row ?? null;
  }
}

const OF_PURCHASE = {
  refunds: `${REFUNDS} WHERE r.account_id = $1 AND r.purchase_id = $2 ORDER BY r.id`,
  corrections: `${CORRECTIONS} WHERE x.account_id = $1 AND x.purchase_id = $2 ORDER BY x.id`,
};

const ONE = {
  refund: `${REFUNDS} WHERE r.account_id = $1 AND r.id = $2`,
  correction: `${CORRECTIONS} WHERE x.account_id = $1 AND x.id = $2`,
};

function anchorOf({ bookingId, classPassId, customerId, locationId }: PurchaseFilter): Anchor | null {
  const [booking, pass, customer, location] = ANCHORS;
  if (bookingId !== null) return booking;
  if (classPassId !== null) return pass;
  if (customerId !== null) return customer;
  return locationId === null ? null : location;
}

/** The bounds are never null, so that the scan of the anchor's or the time's index begins at the start of the page. */
function listText(anchor: Anchor | null, visibility: string): string {
  const named = ANCHORS.map((one) => {
    const isIt = `p.${one.column} = ${one.parameter}::bigint`;
    return one === anchor ? isIt : `(${one.parameter}::bigint IS NULL OR ${isIt})`;
  });
  return `${PURCHASES}
    WHERE p.account_id = $1 AND p.effective_at >= coalesce($2::timestamptz, '-infinity')
      AND p.effective_at < coalesce($3::timestamptz, 'infinity')
      AND (p.effective_at, p.id) < (coalesce($4::timestamptz, 'infinity'), coalesce($5::bigint, 0)) AND ${visibility}
      AND ${named.join(' AND ')} AND ($11::text IS NULL OR p.status = $11) AND ($12::text IS NULL OR p.payment_source = $12)
    ORDER BY p.effective_at DESC, p.id DESC LIMIT $13`;
}
