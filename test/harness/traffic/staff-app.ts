import { randomUUID } from 'node:crypto';

import type { Random } from '../random';
import { Known } from './known';
import { bodyOf, type Deed, type TrafficRequest } from './request';
import { CLASSES_PER_WEEK, FIRST_NAMES, LAST_NAMES, PASSWORD, type StaffRole, type Studio } from './studio';

interface Seen {
  readonly studio: Studio;
  readonly id: number;
}

interface Listed {
  readonly id: number;
  readonly remaining_payment_cents?: number;
}

const KEPT = 500;
const PAID_CENTS = 100;
const DAY_MS = 86_400_000;
const REPORT_DAYS = 30;

/** Members of staff: the day, a class, customers and their cards, attendance, payments, and the owner's reports. */
export class StaffApp {
  readonly deeds: readonly Deed[];
  private readonly bookings: Known<Seen>;
  private readonly unpaidPasses: Known<Seen>;
  private lastPayment: TrafficRequest | null = null;

  constructor(
    private readonly random: Random,
    private readonly anyStudio: () => Studio,
  ) {
    this.bookings = new Known(random, KEPT);
    this.unpaidPasses = new Known(random, KEPT);
    this.deeds = [
      { weight: 22, make: () => this.get('schedule of the day', `/mobile/schedule?from=${day(0)}&to=${day(0)}`) },
      { weight: 8, make: () => this.get('bookings of the day', `/manage/bookings?from=${day(0)}&to=${day(0)}`) },
      { weight: 16, make: () => this.classBookings() },
      { weight: 12, make: () => this.get('customer search', `/manage/customers?q=${this.sought()}`) },
      { weight: 10, make: () => this.customer('') },
      { weight: 10, make: () => this.customer('/class-passes') },
      { weight: 10, make: () => this.attendance() },
      { weight: 4, make: () => this.payment() },
      { weight: 0.5, make: () => this.lastPayment },
      { weight: 2, make: () => this.get('cashboxes', '/manage/reports/cashboxes', 'owner') },
      { weight: 2, make: () => this.get('payment overview', `/manage/reports/payment-overview${lastDays()}`, 'owner') },
      { weight: 1, make: () => this.get('financial report', `/manage/reports/financial${lastDays()}`, 'owner') },
      { weight: 1, make: () => this.get('earnings', `/manage/reports/earnings${lastDays()}`, 'owner') },
      { weight: 1.3, make: () => this.get('receivables', '/manage/receivables', 'owner') },
      { weight: 0.2, make: () => this.signIn() },
    ];
  }

  private sought(): string {
    const name = `${this.random.pick(FIRST_NAMES)} ${this.random.pick(LAST_NAMES)}`;
    return encodeURIComponent(this.random.isIn(0.7) ? name : String(this.random.between(100, 999)));
  }

  private get(kind: string, path: string, as: StaffRole = 'manager', studio = this.anyStudio()): TrafficRequest {
    return this.asStaff(studio, as, { kind, method: 'GET', path, expected: ['200'] });
  }

  private classBookings(): TrafficRequest {
    const studio = this.anyStudio();
    const classId = studio.classId(this.random.between(-1, 0), this.random.between(1, CLASSES_PER_WEEK));
    return {
      ...this.get('class with bookings', `/manage/classes/${classId}/bookings`, 'manager', studio),
      learn: ({ text }) => {
        for (const { id } of listedIn(text)) this.bookings.add({ studio, id });
      },
    };
  }

  private customer(part: '' | '/class-passes'): TrafficRequest {
    const studio = this.anyStudio();
    const id = studio.idOf(this.random.between(1, studio.customers));
    // Passes are for those who sell them; a manager may not.
    const request = this.get(
      `customer${part}`,
      `/manage/customers/${id}${part}`,
      part === '' ? 'manager' : 'owner',
      studio,
    );
    if (part === '') return request;
    return {
      ...request,
      learn: ({ text }) => {
        for (const pass of listedIn(text))
          if ((pass.remaining_payment_cents ?? 0) >= PAID_CENTS) this.unpaidPasses.add({ studio, id: pass.id });
      },
    };
  }

  private attendance(): TrafficRequest | null {
    const found = this.bookings.any();
    if (!found) return null;
    return this.asStaff(found.studio, 'manager', {
      kind: 'attendance',
      method: 'PATCH',
      path: `/manage/bookings/${found.id}/attendance`,
      body: { status: this.random.isIn(0.85) ? 'attended' : 'no_show' },
      expected: ['200', '422 booking_not_markable', '422 class_full'],
    });
  }

  /** A part of what a pass costs. What was sent last is sent again now and then, as from an app that heard no answer. */
  private payment(): TrafficRequest | null {
    const found = this.unpaidPasses.any();
    if (!found) return null;
    const location_id = found.studio.idOf(this.random.between(1, 2));
    const method = this.random.pick(['cash', 'card', 'bank_transfer']);
    this.lastPayment = this.asStaff(found.studio, 'manager', {
      kind: 'payment',
      method: 'POST',
      path: `/manage/class-passes/${found.id}/payments`,
      body: { location_id, amount_cents: PAID_CENTS, method, idempotency_key: randomUUID() },
      expected: ['201', '422 class_pass_already_paid', '422 payment_exceeds_balance', '422 class_pass_not_payable'],
    });
    return this.lastPayment;
  }

  private signIn(): TrafficRequest {
    const studio = this.anyStudio();
    return {
      role: 'staff',
      kind: 'sign in',
      studio,
      method: 'POST',
      path: '/api/v1/mobile/auth/staff/login',
      headers: {},
      body: { email: studio.staffEmail('manager'), password: PASSWORD },
      expected: ['200'],
    };
  }

  private asStaff(
    studio: Studio,
    as: StaffRole,
    request: Omit<TrafficRequest, 'role' | 'studio' | 'headers'>,
  ): TrafficRequest {
    return {
      ...request,
      role: 'staff',
      studio,
      path: `/api/v1${request.path}`,
      headers: { Authorization: `Bearer ${studio.staffToken(as)}` },
    };
  }
}

function listedIn(text: string): readonly Listed[] {
  return (bodyOf(text) as { readonly data?: readonly Listed[] } | null)?.data ?? [];
}

/** A day of the calendar, so many days from now. */
function day(offset: number): string {
  return new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
}

function lastDays(): string {
  return `?date_from=${day(1 - REPORT_DAYS)}&date_to=${day(0)}`;
}
