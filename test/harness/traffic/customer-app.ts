import type { Random } from '../random';
import { Known } from './known';
import { bodyOf, type Deed, type TrafficRequest } from './request';
import { CLASSES_PER_WEEK, PASSWORD, PASSWORD_EVERY, Studio } from './studio';

interface Booked {
  readonly studio: Studio;
  readonly customer: number;
  readonly bookingId: number;
}

const KEPT_BOOKINGS = 500;
const REFUSALS = ['422 class_full', '422 already_booked', '422 booking_closed', '422 class_not_bookable'];

/** Customers with a phone: they read the schedule and their bookings, book and cancel; few sign in again. */
export class CustomerApp {
  readonly deeds: readonly Deed[];
  private readonly booked: Known<Booked>;

  constructor(
    private readonly random: Random,
    private readonly anyStudio: () => Studio,
  ) {
    this.booked = new Known(random, KEPT_BOOKINGS);
    this.deeds = [
      { weight: 34, make: () => this.get('schedule', () => '/schedule') },
      { weight: 18, make: () => this.get('class', (studio) => `/classes/${this.classIn(studio)}`) },
      { weight: 15, make: () => this.get('own bookings', () => '/customer/bookings') },
      { weight: 9, make: () => this.get('own passes', () => '/customer/passes') },
      { weight: 8, make: () => this.get('me', () => '/me') },
      { weight: 9, make: () => this.book() },
      { weight: 6.8, make: () => this.cancel() },
      { weight: 0.2, make: () => this.signIn() },
    ];
  }

  /** A class of this week or the next ones, which may be over already. */
  private classIn(studio: Studio): number {
    return studio.classId(this.random.between(0, 2), this.random.between(1, CLASSES_PER_WEEK));
  }

  private get(kind: string, pathIn: (studio: Studio) => string): TrafficRequest {
    const studio = this.anyStudio();
    return this.asCustomer(studio, this.random.pick(Studio.SIGNED_IN), {
      kind,
      method: 'GET',
      path: pathIn(studio),
      expected: ['200'],
    });
  }

  private book(): TrafficRequest {
    const studio = this.anyStudio();
    const customer = this.random.pick(Studio.SIGNED_IN);
    return this.asCustomer(studio, customer, {
      kind: 'book',
      method: 'POST',
      path: `/classes/${this.classIn(studio)}/customer-booking`,
      body: {},
      expected: ['201', ...REFUSALS],
      learn: ({ status, text }) => {
        const body = bodyOf(text) as { readonly data: { readonly id: number } } | null;
        if (status === 201 && body) this.booked.add({ studio, customer, bookingId: body.data.id });
      },
    });
  }

  private cancel(): TrafficRequest | null {
    const found = this.booked.take();
    if (!found) return null;
    return this.asCustomer(found.studio, found.customer, {
      kind: 'cancel',
      method: 'DELETE',
      path: `/bookings/${found.bookingId}`,
      expected: ['200', '422 cancellation_closed', '422 booking_not_cancellable'],
    });
  }

  private signIn(): TrafficRequest {
    const studio = this.anyStudio();
    const customer = PASSWORD_EVERY * this.random.between(1, 5);
    return {
      role: 'customer',
      kind: 'sign in',
      studio,
      method: 'POST',
      path: '/api/v1/mobile/auth/customer/email-login',
      headers: {},
      body: { account_slug: studio.accountSlug, email: studio.customerEmail(customer), password: PASSWORD },
      expected: ['200'],
    };
  }

  private asCustomer(
    studio: Studio,
    customer: number,
    request: Omit<TrafficRequest, 'role' | 'studio' | 'headers'>,
  ): TrafficRequest {
    return {
      ...request,
      role: 'customer',
      studio,
      path: `/api/v1/mobile${request.path}`,
      headers: { Authorization: `Bearer ${studio.customerToken(customer)}` },
    };
  }
}
