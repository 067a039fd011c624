// Generated from openapi.json by `npm run client`; do not edit.
export interface paths {
  '/api/v1/mobile/device-tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Register a device for push notifications
     * @description Registers the push token for the current session, or updates it. A token belongs to the session that registered it last, also across studios.
     */
    post: operations['registerDeviceToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List your sessions in this studio
     * @description Sessions that are neither revoked nor expired, newest first.
     */
    get: operations['listOwnSessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End one of your sessions
     * @description Its bearer is refused with 401 from then on. Ending the current session signs you out.
     *
     *     **Needs first:** A session of `listOwnSessions`.
     */
    delete: operations['endOwnSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * End the current session
     * @description The bearer is refused with 401 from then on. Your other sessions are unchanged.
     */
    post: operations['signOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/staff/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in as staff
     * @description Returns a session token for each active studio in which the person works, including demo studios, except those that require the person to use the desk. After 10 wrong passwords in 15 minutes the answer takes about 3 seconds longer.
     *
     *     **Needs first:** A password. Those of the demo studios are in `demo-credentials.json`.
     */
    post: operations['signInStaff'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/staff/customers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Search customers in the app
     * @description Sorted by name, ignoring case, customers without a name last. Without `limit` all of them, up to 2000 in one answer; more are in the next page, which `Link` and `next_cursor` name.
     */
    get: operations['searchCustomers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/customer/email-login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in or sign up by e-mail
     * @description An e-mail address that is unknown in the studio creates a customer with this password. One client address can create 20 customers an hour (429). After 10 wrong passwords in 15 minutes the answer takes about 3 seconds longer. A demo studio signs its customers in, for a day, and creates none (423).
     *
     *     **Needs first:** A password. Those of the demo studios are in `demo-credentials.json`.
     */
    post: operations['signInCustomerByEmail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/customer/idp/callback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Return from the identity provider
     * @description The identity provider sends the customer here; apps never call it. Always redirects back to the app,
     *     with `code` and `account_slug` or with `error`. The state works once, whatever the outcome.
     *
     *     **Needs first:** An identity provider, which the operator sets up, and a sign-in that has begun there.
     */
    get: operations['finishExternalSignIn'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/customer/idp/{accountSlug}/redirect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Redirect to the identity provider
     * @description Open this address in a browser. The customer signs in at the external identity provider and is redirected to
     *     `return_url` with `code` and `account_slug`, or with `error`: `idp_denied`, `idp_failed` or `demo_readonly`.
     *     While the provider cannot be reached, the redirect leads directly to `return_url`, with `error=idp_failed`.
     *
     *     **Needs first:** An identity provider, which the operator sets up.
     */
    get: operations['startExternalSignIn'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/customer/idp/exchange': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange a code for a session
     * @description The code of the return address works once, for 5 minutes. The session lasts 90 days.
     *
     *     **Needs first:** The one-time code of a sign-in at the identity provider.
     */
    post: operations['exchangeExternalSignIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/password/forgot': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Request a password mail
     * @description A known person gets a mail with a link that works once within 60 minutes, at most three an hour. The answer does not reveal whether the person is known.
     */
    post: operations['requestPasswordLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/password/reset': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set a password with a mailed token
     * @description Ends all sessions of the person. Verifies the e-mail address of a customer.
     *
     *     **Needs first:** The token of a mailed link.
     */
    post: operations['resetPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/customer/otp/send': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a sign-in code
     * @description The code is valid for 10 minutes; a new one replaces it. A new code can be sent after 60 seconds, at most three until the last one expires. One client address can send 10 codes an hour (429), and a tenth of the limit of one studio. A development service without an SMS provider sends nothing; its operator reads the code with `npm run --silent studio -- outbox`.
     *
     *     **Needs first:** A provider of text messages, which the operator sets up.
     */
    post: operations['sendSignInCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/customer/otp/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in or sign up by code
     * @description A phone number that is unknown in the studio creates a customer. Five wrong codes invalidate the code. An unknown studio is answered like a number without a code. One client address can create 20 customers an hour (429); the code remains usable.
     *
     *     **Needs first:** The code of a text message.
     */
    post: operations['signInCustomerByPhone'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/customer/profile': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Update your own profile
     * @description A new e-mail address or phone number is unverified. If another customer of the studio has the phone number, nothing is
     *     saved and the answer is `phone_verification_required`: send a code to the number and confirm it.
     */
    put: operations['updateCustomerProfile'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/customer/profile/phone/send': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a code to a phone number of another customer
     * @description Only for a number of another customer of the studio. Code, waiting time and limits are those of the sign-in by code.
     *
     *     **Needs first:** A phone number of another customer, and a provider of text messages.
     */
    post: operations['sendMergeCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/customer/profile/phone/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Resend the code
     * @description Only for a number of another customer of the studio. Code, waiting time and limits are those of the sign-in by code.
     *
     *     **Needs first:** A phone number of another customer, and a provider of text messages.
     */
    post: operations['resendMergeCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/customer/profile/phone/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm a phone number of another customer
     * @description The signed-in customer becomes the customer who owns the number: e-mail address, password, external identity and all
     *     sessions move there. The current bearer remains valid and now belongs to that customer.
     *
     *     **Needs first:** The code of a text message.
     */
    post: operations['mergeCustomer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the current session, studio and person
     * @description Role and permissions are the current ones of the membership.
     */
    get: operations['getMobileProfile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/studios/{accountSlug}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a studio before sign-in
     * @description The studio with its active locations and the sign-in methods for customers; a demo studio has only that by e-mail and password.
     */
    get: operations['getMobileStudio'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/customer/passes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List your own class passes
     * @description Passes of every status, newest first.
     */
    get: operations['listOwnClassPasses'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/bookings/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Cancel a booking
     * @description Customers cancel their own bookings, staff those visible to them. The class pass session is released; the booking remains in the history.
     */
    delete: operations['cancelBooking'];
    options?: never;
    head?: never;
    /**
     * Change the status of a booking
     * @description Every change of status is possible with two conditions: an active status needs a free place, and `cancelled` is possible until the cancellation cutoff. A `cancelled` booking becomes `booked` only with what the class needs. The class pass session is updated.
     */
    patch: operations['changeBooking'];
    trace?: never;
  };
  '/api/v1/mobile/customer/bookings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List your own bookings
     * @description Includes past and cancelled ones, newest first.
     */
    get: operations['listOwnBookings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/schedule': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List classes in the app
     * @description Customers see public group classes, trainers their own classes, other staff all classes. Sorted by start; at most 92 days.
     *     `bookings` is present only for staff, and empty without `manage_bookings` and `manage_clients`.
     */
    get: operations['getMobileSchedule'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/classes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a class in the app
     * @description Visibility is the same as in the list. Customers also see every class that they have booked.
     */
    get: operations['getMobileClass'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/classes/{id}/customer-booking': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Book a class for yourself
     * @description A cancelled booking of the customer is reused with its id. A fitting class pass covers the booking; whether one is required is a setting of the studio and the class type.
     */
    post: operations['bookOwnPlace'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/classes/{id}/staff-bookings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Book a class for a customer
     * @description Past, draft and closed classes are allowed. A cancelled booking of the customer is reused with its id. A fitting class pass covers the booking; whether one is required is a setting of the studio and the class type.
     */
    post: operations['bookCustomer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/customer/calendar-address': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * See whether you have a calendar address
     * @description The address itself is shown once, when it is made.
     */
    get: operations['getCalendarAddress'];
    put?: never;
    /**
     * Make or replace your calendar address
     * @description Your own bookings as a calendar (RFC 5545), for programs that subscribe to an address. The former address ends immediately.
     *     Only this answer contains the new one. Open it as `webcal://` to offer a subscription on phones.
     */
    post: operations['createCalendarAddress'];
    /**
     * End your calendar address
     * @description Calendar programs get 404 from then on. Without an address nothing happens.
     */
    delete: operations['endCalendarAddress'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description Body of a 423 answer: the studio is a read-only demo. */
    DemoError: {
      /**
       * @description What is wrong, as an English sentence for people. Its wording may change.
       * @example This studio is a read-only demo.
       */
      message: string;
      /**
       * @description Stable code for programs.
       * @example demo_readonly
       * @enum {string}
       */
      code: 'demo_readonly';
    };
    /** @description A registered device. */
    DeviceToken: {
      /**
       * Format: int64
       * @description Id of the registration; a repeat keeps it.
       * @example 31
       */
      id: number;
      /**
       * @description The provider of pushes to the device.
       * @example fcm
       * @enum {string}
       */
      provider: 'fcm';
      /**
       * @description Platform of the app.
       * @example android
       * @enum {string}
       */
      platform: 'android' | 'ios';
      /**
       * Format: date-time
       * @description When the device registered last.
       * @example 2026-06-01T08:00:00Z
       */
      last_seen_at: string | null;
    };
    /** @description The device of the session in use, as its app registers it. */
    DeviceTokenInput: {
      /**
       * @description Platform of the app.
       * @example android
       * @enum {string}
       */
      platform: 'android' | 'ios';
      /**
       * @description The device's token as issued by the provider, 1 to 4096 characters; stored unchanged.
       * @example fMEP0vJqS0:APA91bHqX
       */
      token: string;
      /**
       * @description The provider of pushes to the device. Absent or null: `fcm`.
       * @example fcm
       * @enum {string|null}
       */
      provider?: 'fcm' | null;
      /**
       * @description Name of the device, as its owner would know it. Absent: the name from the sign-in.
       * @example Phone of Mira
       */
      device_name?: string | null;
      /**
       * @description Version of the app.
       * @example 2.4.1
       */
      app_version?: string | null;
    };
    /** @description A session of the caller. */
    OwnSession: {
      /**
       * Format: int64
       * @description Id of the session.
       * @example 31
       */
      id: number;
      /**
       * @description Platform of the app.
       * @example android
       * @enum {string|null}
       */
      platform: 'android' | 'ios' | null;
      /**
       * Format: date-time
       * @description When the session began.
       * @example 2026-06-01T08:00:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Last use, recorded at most once a minute.
       * @example 2026-06-03T17:20:00Z
       */
      last_used_at: string | null;
      /**
       * Format: date-time
       * @description When the session expires, 90 days after it began.
       * @example 2026-08-30T08:00:00Z
       */
      expires_at: string;
      /**
       * @description Name of the device, as the app sent it at sign-in.
       * @example Phone of Mira
       */
      device_name: string | null;
      /**
       * @description Whether it is the current session.
       * @example true
       */
      is_current: boolean;
    };
    /** @description A plain confirmation. */
    Message: {
      /**
       * @description Confirmation as an English sentence for people.
       * @example You are signed out.
       */
      message: string;
    };
    /** @description A location as apps list it. */
    MobileLocation: {
      /**
       * Format: int64
       * @description Id of the location.
       * @example 3
       */
      id: number;
      /**
       * @description Name of the location.
       * @example Riverside
       */
      name: string;
      /**
       * @description Slug of the location, used in public addresses.
       * @example riverside
       */
      slug: string;
      /**
       * @description Postal address as entered by the studio.
       * @example Quay 4, 10115 Berlin
       */
      address: string | null;
      /**
       * @description IANA time zone of the location; null means the studio's.
       * @example Europe/Berlin
       */
      timezone: string | null;
      /**
       * @description Whether classes can be held there.
       * @example true
       */
      is_active: boolean;
    };
    /** @description A studio as apps show it. */
    MobileAccount: {
      /**
       * Format: int64
       * @description Id of the studio.
       * @example 1
       */
      id: number;
      /** @description Locations by name and id. */
      locations: components['schemas']['MobileLocation'][];
      /**
       * @description Name of the studio.
       * @example Harbour Lane
       */
      name: string;
      /**
       * @description Slug of the studio.
       * @example demo-studio
       */
      slug: string;
      /**
       * @description ISO 639-1 language of the studio.
       * @example en
       */
      default_language: string;
      /**
       * @description ISO 3166-1 alpha-2 country; default region of phone numbers.
       * @example DE
       */
      country_code: string | null;
      /**
       * @description ISO 4217 currency of prices.
       * @example EUR
       */
      currency: string | null;
      /**
       * @description IANA time zone; null means UTC.
       * @example Europe/Berlin
       */
      timezone: string | null;
      /**
       * @description Brand colour as `#RRGGBB`.
       * @example #1F6FEB
       */
      brand_color: string | null;
      /**
       * Format: uri
       * @description Address of the studio's logo, or of the service's default image.
       * @example https://studio.example/logo.svg
       */
      logo_url: string;
      /**
       * @description Slogan of the studio.
       * @example Move well
       */
      slogan: string | null;
    };
    /** @description A session in one studio of the person. */
    StaffLoginAccount: {
      /**
       * @description Role of the person in the studio.
       * @example owner
       * @enum {string}
       */
      role: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff';
      /**
       * Format: date-time
       * @description When the token expires, 90 days after sign-in.
       * @example 2027-02-19T08:00:00Z
       */
      expires_at: string;
      /** @description The studio, with all its locations. */
      account: components['schemas']['MobileAccount'];
      /**
       * @description Session token for this studio, only shown in this answer.
       * @example ss_mob_3fK9...
       */
      token: string;
    };
    /** @description The person who signed in. */
    StaffLoginActor: {
      /**
       * @description Always `staff`.
       * @example staff
       * @enum {string}
       */
      type: 'staff';
      /** @description The person. */
      user: {
        /**
         * Format: int64
         * @description Id of the person, the same in all their studios.
         * @example 12
         */
        id: number;
        /**
         * @description Name of the person.
         * @example Mira Vogel
         */
        name: string;
        /**
         * @description E-mail address with which the person signs in.
         * @example mira@example.org
         */
        email: string;
        /**
         * @description Phone number in E.164.
         * @example +4915123456789
         */
        phone: string | null;
        /**
         * Format: uri
         * @description Address of a picture.
         * @example https://studio.example/mira.jpg
         */
        avatar_url: string | null;
      };
    };
    /** @description Answer to a staff sign-in, with one session for each studio. */
    MobileStaffLoginResponse: {
      /** @description Studios the person works in, by membership. */
      accounts: components['schemas']['StaffLoginAccount'][];
      /** @description The person. */
      actor: components['schemas']['StaffLoginActor'];
    };
    /** @description Sign-in of a staff member. */
    StaffLogin: {
      /**
       * @description Name of the device, as its owner knows it.
       * @example Phone of Mira
       */
      device_name?: string | null;
      /**
       * @description Platform of the app.
       * @example android
       * @enum {string|null}
       */
      platform?: 'android' | 'ios' | null;
      /**
       * Format: email
       * @description E-mail address of the person.
       * @example mira@example.org
       */
      email: string;
      /**
       * @description Password of the person; never trimmed.
       * @example correct horse battery
       */
      password: string;
    };
    /** @description A customer as shown to staff, with the origins of phone and e-mail. */
    StaffCustomer: {
      /**
       * Format: int64
       * @description Id of the customer in this studio.
       * @example 41
       */
      id: number;
      /**
       * @description Origin of the phone: `staff` entered it, the `customer` entered it without confirmation, or it is `proven` by a code. Null
       *     without a phone.
       * @example customer
       * @enum {string|null}
       */
      phone_origin: 'staff' | 'customer' | 'proven' | null;
      /**
       * @description Origin of the e-mail address: `staff` entered it, the `customer` entered it without confirmation, or it is `proven` by a
       *     mailed link or the external provider. Null without an e-mail address.
       * @example staff
       * @enum {string|null}
       */
      email_origin: 'staff' | 'customer' | 'proven' | null;
      /**
       * @description Name of the customer.
       * @example Jonas Weber
       */
      name: string | null;
      /**
       * @description E-mail address, in lower case.
       * @example jonas@example.org
       */
      email: string | null;
      /**
       * @description Phone number in E.164.
       * @example +4915123456789
       */
      phone: string | null;
      /**
       * @description ISO 639-1 language of the customer.
       * @example de
       */
      default_language: string | null;
      /**
       * @description Whether name and phone are both present.
       * @example true
       */
      profile_complete: boolean;
      /**
       * @description Whether the e-mail address is verified by a mailed link or the external provider.
       * @example false
       */
      email_verified: boolean;
      /**
       * @description Whether the phone number is verified by a one-time code.
       * @example true
       */
      phone_verified: boolean;
    };
    /** @description A customer as apps show them. */
    MobileCustomer: {
      /**
       * Format: int64
       * @description Id of the customer in this studio.
       * @example 41
       */
      id: number;
      /**
       * @description Name of the customer.
       * @example Jonas Weber
       */
      name: string | null;
      /**
       * @description E-mail address, in lower case.
       * @example jonas@example.org
       */
      email: string | null;
      /**
       * @description Phone number in E.164.
       * @example +4915123456789
       */
      phone: string | null;
      /**
       * @description ISO 639-1 language of the customer.
       * @example de
       */
      default_language: string | null;
      /**
       * @description Whether name and phone are both present.
       * @example true
       */
      profile_complete: boolean;
      /**
       * @description Whether the e-mail address is verified by a mailed link or the external provider.
       * @example false
       */
      email_verified: boolean;
      /**
       * @description Whether the phone number is verified by a one-time code.
       * @example true
       */
      phone_verified: boolean;
    };
    /** @description The person of the session. */
    CustomerSessionActor: {
      /**
       * @description Always `customer`.
       * @example customer
       * @enum {string}
       */
      type: 'customer';
      /** @description The customer. */
      customer: {
        /**
         * Format: int64
         * @description Id of the customer in this studio.
         * @example 41
         */
        id: number;
        /**
         * @description Name of the customer.
         * @example Jonas Weber
         */
        name: string | null;
        /**
         * @description E-mail address, in lower case.
         * @example jonas@example.org
         */
        email: string | null;
        /**
         * @description Phone number in E.164.
         * @example +4915123456789
         */
        phone: string | null;
        /**
         * @description ISO 639-1 language of the customer.
         * @example de
         */
        default_language: string | null;
        /**
         * @description Whether name and phone are both present.
         * @example true
         */
        profile_complete: boolean;
        /**
         * @description Whether the e-mail address is verified by a mailed link or the external provider.
         * @example false
         */
        email_verified: boolean;
        /**
         * @description Whether the phone number is verified by a one-time code.
         * @example true
         */
        phone_verified: boolean;
      };
    };
    /** @description A customer's session in one studio. */
    MobileCustomerSessionResponse: {
      /**
       * Format: date-time
       * @description When the token expires, 90 days after sign-in.
       * @example 2027-02-19T08:00:00Z
       */
      expires_at: string;
      /** @description The studio, with all its locations. */
      account: components['schemas']['MobileAccount'];
      /** @description The customer. */
      actor: components['schemas']['CustomerSessionActor'];
      /**
       * @description Session token, only shown in this answer.
       * @example ss_mob_3fK9...
       */
      token: string;
    };
    /** @description Sign-in of a customer by e-mail. */
    CustomerEmailLogin: {
      /**
       * @description Name of the device, as its owner knows it.
       * @example Phone of Mira
       */
      device_name?: string | null;
      /**
       * @description Platform of the app.
       * @example android
       * @enum {string|null}
       */
      platform?: 'android' | 'ios' | null;
      /**
       * @description Slug of the studio.
       * @example sandbox-studio
       */
      account_slug: string;
      /**
       * Format: email
       * @description E-mail address of the customer.
       * @example jonas@example.org
       */
      email: string;
      /**
       * @description Password of the customer; never trimmed. A new customer gets this password.
       * @example blue harbour
       */
      password: string;
    };
    /** @description Exchange of a one-time code for a session. */
    ExternalSignInExchange: {
      /**
       * @description Name of the device, as its owner knows it.
       * @example Phone of Mira
       */
      device_name?: string | null;
      /**
       * @description Platform of the app.
       * @example android
       * @enum {string|null}
       */
      platform?: 'android' | 'ios' | null;
      /**
       * @description `code` of the return address; valid once, for 5 minutes.
       * @example 1.q0Jt8mVbLw2RzXc5YhKd7NfPg3SaTuEi9OoBnMvCxZl
       */
      code: string;
    };
    /** @description Request for a mail with a link to set a password. */
    PasswordForgotten: {
      /**
       * Format: email
       * @description E-mail address of the person.
       * @example jonas@example.org
       */
      email: string;
      /**
       * @description Slug of the customer's studio; absent or null for staff.
       * @example sandbox-studio
       */
      account_slug?: string | null;
    };
    /** @description Setting of a password by a mailed token. */
    PasswordReset: {
      /**
       * @description `token` of the mailed link.
       * @example 1.q0Jt8mVbLw2RzXc5YhKd7NfPg3SaTuEi9OoBnMvCxZl
       */
      token: string;
      /**
       * @description The new password: 6 to 255 characters for customers, 10 to 255 for staff. Never trimmed.
       * @example correct horse battery
       */
      password: string;
    };
    /** @description Answer to a sent one-time code. */
    MobileCustomerOtpSendResponse: {
      /**
       * @description The number to which the code was sent, in E.164.
       * @example +4915123456789
       */
      phone: string | null;
      /**
       * Format: int64
       * @description Seconds until another code can be requested.
       * @example 60
       */
      resend_seconds: number | null;
    };
    /** @description Request for a one-time code by SMS. */
    CustomerOtpSend: {
      /**
       * @description Slug of the studio.
       * @example sandbox-studio
       */
      account_slug: string;
      /**
       * @description Phone number, international or in the national form of the studio's country.
       * @example +49 151 23456789
       */
      phone: string;
      /**
       * @description Token of the bot check; required when the studio card contains a site key.
       * @example 0.zrSnRHO7h0HwSjSCU8oyzbjEtD8p
       */
      botcheck_token?: string | null;
    };
    /** @description Sign-in of a customer by one-time code. */
    CustomerOtpVerify: {
      /**
       * @description Name of the device, as its owner knows it.
       * @example Phone of Mira
       */
      device_name?: string | null;
      /**
       * @description Platform of the app.
       * @example android
       * @enum {string|null}
       */
      platform?: 'android' | 'ios' | null;
      /**
       * @description Slug of the studio.
       * @example sandbox-studio
       */
      account_slug: string;
      /**
       * @description The phone number to which the code was sent.
       * @example +49 151 23456789
       */
      phone: string;
      /**
       * @description The code as entered; only its digits count.
       * @example 123 456
       */
      code: string;
    };
    /** @description A customer's own profile. */
    CustomerProfile: {
      /**
       * @description Phone number, international or in the national form of the studio's country.
       * @example +49 151 23456789
       */
      phone: string;
      /**
       * @description Name of the customer.
       * @example Jonas Weber
       */
      name: string;
      /**
       * Format: email
       * @description E-mail address. Absent: unchanged; null: removed. When two customers are merged, null has no effect.
       * @example jonas@example.org
       */
      email?: string | null;
      /**
       * @description Password; never trimmed. Absent, null or blank: unchanged. A new one ends the customer's other sessions.
       * @example blue harbour
       */
      password?: string | null;
    };
    /** @description Confirmation of a phone that another customer has. */
    CustomerPhoneVerify: {
      /**
       * @description Phone number, international or in the national form of the studio's country.
       * @example +49 151 23456789
       */
      phone: string;
      /**
       * @description Name of the customer.
       * @example Jonas Weber
       */
      name: string;
      /**
       * Format: email
       * @description E-mail address. Absent: unchanged; null: removed. When two customers are merged, null has no effect.
       * @example jonas@example.org
       */
      email?: string | null;
      /**
       * @description Password; never trimmed. Absent, null or blank: unchanged. A new one ends the customer's other sessions.
       * @example blue harbour
       */
      password?: string | null;
      /**
       * @description The code as entered; only its digits count.
       * @example 123 456
       */
      code: string;
    };
    /** @description A staff member with a session. */
    StaffProfileActor: {
      /**
       * @description Always `staff`.
       * @example staff
       * @enum {string}
       */
      type: 'staff';
      /** @description The active trainer linked to the person in this studio. */
      trainer: {
        /**
         * Format: int64
         * @description Id of the trainer.
         * @example 5
         */
        id: number;
        /**
         * @description Displayed name of the trainer.
         * @example Mira
         */
        name: string;
        /**
         * Format: uri
         * @description Address of a picture.
         * @example https://studio.example/mira.jpg
         */
        photo_url: string | null;
      } | null;
      /**
       * @description Current permissions in this studio, in canonical order.
       * @example [
       *       "manage_schedule",
       *       "manage_bookings"
       *     ]
       */
      permissions: (
        | 'manage_schedule'
        | 'manage_bookings'
        | 'mark_attendance'
        | 'correct_closed_classes'
        | 'manage_clients'
        | 'manage_website_leads'
        | 'issue_customer_class_passes'
        | 'manage_customer_class_passes'
        | 'record_customer_payments'
        | 'manage_studio_cashflow'
        | 'view_studio_financial_reports'
        | 'manage_studio_payroll'
        | 'manage_trainers'
        | 'manage_studio_settings'
        | 'view_activity_log'
        | 'manage_events'
        | 'check_in_event_tickets'
        | 'manage_festivals'
        | 'manage_festival_registrations'
        | 'manage_festival_finance'
        | 'judge_festivals'
        | 'check_in_festival_tickets'
        | 'door_staff'
      )[];
      /** @description The person. */
      user: {
        /**
         * Format: int64
         * @description Id of the person, the same in all their studios.
         * @example 12
         */
        id: number;
        /**
         * @description Name of the person.
         * @example Mira Vogel
         */
        name: string;
        /**
         * @description E-mail address with which the person signs in.
         * @example mira@example.org
         */
        email: string;
        /**
         * @description Phone number in E.164.
         * @example +4915123456789
         */
        phone: string | null;
        /**
         * Format: uri
         * @description Address of a picture.
         * @example https://studio.example/mira.jpg
         */
        avatar_url: string | null;
      };
    };
    /** @description A customer with a session. */
    CustomerProfileActor: {
      /**
       * @description Always `customer`.
       * @example customer
       * @enum {string}
       */
      type: 'customer';
      /**
       * @description Permissions of every customer.
       * @example [
       *       "book_classes",
       *       "cancel_own_bookings",
       *       "view_own_passes"
       *     ]
       */
      permissions: ('book_classes' | 'cancel_own_bookings' | 'view_own_passes')[];
      /** @description The customer. */
      customer: {
        /**
         * Format: int64
         * @description Id of the customer in this studio.
         * @example 41
         */
        id: number;
        /**
         * @description Name of the customer.
         * @example Jonas Weber
         */
        name: string | null;
        /**
         * @description E-mail address, in lower case.
         * @example jonas@example.org
         */
        email: string | null;
        /**
         * @description Phone number in E.164.
         * @example +4915123456789
         */
        phone: string | null;
        /**
         * @description ISO 639-1 language of the customer.
         * @example de
         */
        default_language: string | null;
        /**
         * @description Whether name and phone are both present.
         * @example true
         */
        profile_complete: boolean;
        /**
         * @description Whether the e-mail address is verified by a mailed link or the external provider.
         * @example false
         */
        email_verified: boolean;
        /**
         * @description Whether the phone number is verified by a one-time code.
         * @example true
         */
        phone_verified: boolean;
      };
    };
    /** @description The current session. */
    ProfileSession: {
      /**
       * Format: int64
       * @description Id of the session in the studio.
       * @example 7
       */
      id: number;
      /**
       * @description Kind of person.
       * @example staff
       * @enum {string}
       */
      guard: 'staff' | 'customer';
      /**
       * @description Current role of the person in the studio; `customer` for customers.
       * @example manager
       * @enum {string|null}
       */
      role: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff' | 'customer' | null;
      /**
       * Format: date-time
       * @description When the session expires.
       * @example 2027-02-19T08:00:00Z
       */
      expires_at: string;
    };
    /** @description The current session with its studio and person. */
    MobileProfile: {
      /** @description The person, by kind of session. */
      actor: components['schemas']['StaffProfileActor'] | components['schemas']['CustomerProfileActor'];
      /** @description The current session. */
      session: components['schemas']['ProfileSession'];
      /** @description The studio, with all its locations. */
      account: components['schemas']['MobileAccount'];
    };
    /** @description Ways of sign-in for customers of a studio. */
    CustomerAuth: {
      /**
       * @description Whether customers can sign in with e-mail and password.
       * @example true
       */
      email_password: boolean;
      /**
       * @description Whether customers can sign in with a code sent to their phone.
       * @example false
       */
      otp: boolean;
      /**
       * @description Whether customers can sign in with the external identity provider.
       * @example false
       */
      external_idp: boolean;
      /**
       * @description Site key of the bot check that is required to send a code; null if none is required.
       * @example 0x4AAAAAAADnPIDROrmt1Wwj
       */
      botcheck_site_key: string | null;
      /**
       * Format: uri
       * @description Address to open in a browser for external sign-in.
       * @example https://studio.example/api/v1/mobile/auth/customer/idp/demo-studio/redirect
       */
      external_idp_redirect_url: string;
    };
    /** @description A studio as shown before sign-in. */
    MobileStudio: {
      /** @description The studio, with its active locations. */
      account: components['schemas']['MobileAccount'];
      /** @description Ways of sign-in for customers. */
      customer_auth: components['schemas']['CustomerAuth'];
    };
    /** @description A class pass as its customer sees it. */
    MobileCustomerClassPass: {
      /**
       * @description Only an `active` pass covers classes.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'frozen' | 'used_up' | 'expired' | 'cancelled';
      /**
       * @description `partial` when part of the price is paid. A free pass is `paid`.
       * @example paid
       * @enum {string}
       */
      payment_status: 'paid' | 'partial' | 'unpaid';
      /**
       * Format: date-time
       * @description When the pass was issued.
       * @example 2026-06-01T08:00:00Z
       */
      purchased_at: string | null;
      /**
       * Format: date-time
       * @description When its first session was used; null before that.
       * @example 2026-06-01T08:00:00Z
       */
      opened_at: string | null;
      /**
       * Format: date-time
       * @description End of the validity that counts from the first used session; null before that.
       * @example 2026-06-01T08:00:00Z
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description End of the validity that counts from the purchase, exclusive.
       * @example 2026-06-01T08:00:00Z
       */
      usable_until_at: string | null;
      /**
       * Format: int64
       * @description Id of the pass.
       * @example 41
       */
      id: number;
      /**
       * @description Code that identifies the pass at the reception, `XXXX-XXXX`.
       * @example K7QM-2XHA
       */
      code: string;
      /**
       * @description Name of the plan when the pass was issued.
       * @example Ten classes
       */
      plan_name: string;
      /**
       * @description Slug of the plan when the pass was issued.
       * @example ten-classes
       */
      plan_slug: string | null;
      /**
       * Format: int64
       * @description Total number of sessions.
       * @example 10
       */
      sessions_count: number;
      /**
       * Format: int64
       * @description Number of used sessions.
       * @example 3
       */
      used_sessions_count: number;
      /**
       * Format: int64
       * @description Number of sessions reserved for bookings.
       * @example 1
       */
      reserved_sessions_count: number;
      /**
       * Format: int64
       * @description Number of sessions neither used nor reserved.
       * @example 6
       */
      remaining_sessions_count: number;
      /**
       * Format: int64
       * @description Price in cents when the pass was issued.
       * @example 12000
       */
      price_cents: number;
      /**
       * Format: int64
       * @description Cents paid, at most the price.
       * @example 12000
       */
      paid_amount_cents: number;
      /**
       * Format: int64
       * @description Cents still to be paid.
       * @example 0
       */
      remaining_payment_cents: number;
      /**
       * @description ISO 4217 code of the price.
       * @example EUR
       */
      currency: string;
      /**
       * @description Whether the pass is `active` or `frozen`.
       * @example true
       */
      is_active: boolean;
    };
    /** @description A customer's place in a class as apps show it. */
    MobileClassBooking: {
      /**
       * Format: int64
       * @description Id of the booking.
       * @example 73
       */
      id: number;
      /**
       * @description Status of the booking.
       * @example booked
       * @enum {string}
       */
      status: 'booked' | 'attended' | 'no_show' | 'cancelled';
      /**
       * Format: date-time
       * @description Start of the class, while the customer is marked as attended; null otherwise.
       * @example 2026-11-23T08:00:00Z
       */
      attended_at: string | null;
      /** @description The pass whose session the booking has or used, or had until it was cancelled; null without one. */
      class_pass: {
        /**
         * Format: int64
         * @description Id of the class pass.
         * @example 12
         */
        id: number;
        /**
         * @description Code of the class pass.
         * @example K7QM-2XWB
         */
        code: string;
        /**
         * @description Name of the plan it was sold as.
         * @example 10 classes
         */
        plan_name: string;
      } | null;
      /**
       * @description Notes made with the booking.
       * @example First visit.
       */
      notes: string | null;
      /** @description The customer. */
      customer: {
        /**
         * Format: int64
         * @description Id of the customer in this studio.
         * @example 41
         */
        id: number;
        /**
         * @description Name of the customer.
         * @example Jonas Weber
         */
        name: string | null;
        /**
         * @description E-mail address, in lower case.
         * @example jonas@example.org
         */
        email: string | null;
        /**
         * @description Phone number in E.164.
         * @example +4915123456789
         */
        phone: string | null;
        /**
         * @description ISO 639-1 language of the customer.
         * @example de
         */
        default_language: string | null;
        /**
         * @description Whether name and phone are both present.
         * @example true
         */
        profile_complete: boolean;
        /**
         * @description Whether the e-mail address is verified by a mailed link or the external provider.
         * @example false
         */
        email_verified: boolean;
        /**
         * @description Whether the phone number is verified by a one-time code.
         * @example true
         */
        phone_verified: boolean;
      };
      /** @description The class, without `bookings`. */
      scheduled_class: components['schemas']['MobileScheduledClass'];
    };
    /** @description A class as apps show it. */
    MobileScheduledClass: {
      /**
       * Format: int64
       * @description Id of the class.
       * @example 4711
       */
      id: number;
      /**
       * Format: date-time
       * @description Start as RFC 3339 with the offset of the class's time zone.
       * @example 2026-11-23T09:00:00+01:00
       */
      starts_at: string;
      /**
       * Format: date-time
       * @description End as RFC 3339 with the offset of the class's time zone.
       * @example 2026-11-23T10:00:00+01:00
       */
      ends_at: string;
      /**
       * @description Current status of the class.
       * @example scheduled
       * @enum {string}
       */
      status: 'draft' | 'scheduled' | 'in_progress' | 'ended' | 'cancelled';
      /**
       * @description Kind of class.
       * @example group_class
       * @enum {string|null}
       */
      schedule_kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class' | null;
      /** @description The signed-in customer's own booking; null without one and for staff. */
      customer_booking: {
        /**
         * Format: int64
         * @description Id of the booking.
         * @example 73
         */
        id: number;
        /**
         * @description Status of the booking.
         * @example booked
         * @enum {string}
         */
        status: 'booked' | 'attended' | 'no_show' | 'cancelled';
      } | null;
      /** @description Bookings of the class, for staff only; empty without `manage_bookings` and `manage_clients`. */
      bookings?: components['schemas']['MobileClassBooking'][];
      /**
       * @description Title of the class; for a rental of mode `anytime` its length.
       * @example Morning Flow
       */
      title: string;
      /**
       * @description Text about the class.
       * @example A gentle start into the day, for every level.
       */
      description: string | null;
      /**
       * @description IANA time zone of the class: its location's, else the studio's.
       * @example Europe/Berlin
       */
      timezone: string;
      /** @description Where the class takes place. */
      location: {
        /**
         * Format: int64
         * @description Id of the entity.
         * @example 12
         */
        id: number;
        /**
         * @description Name of the entity.
         * @example Morning Flow
         */
        name: string;
        /**
         * @description Slug, unique in the studio.
         * @example morning-flow
         */
        slug: string;
      };
      /** @description Room of the location. */
      room: {
        /**
         * Format: int64
         * @description Id of the entity.
         * @example 12
         */
        id: number;
        /**
         * @description Name of the entity.
         * @example Morning Flow
         */
        name: string;
        /**
         * @description Slug, unique in the studio.
         * @example morning-flow
         */
        slug: string;
      };
      /** @description Type of class. */
      class_type: {
        /**
         * Format: int64
         * @description Id of the entity.
         * @example 12
         */
        id: number;
        /**
         * @description Name of the entity.
         * @example Morning Flow
         */
        name: string;
        /**
         * @description Slug, unique in the studio.
         * @example morning-flow
         */
        slug: string;
      };
      /** @description What is taught; groups class types. */
      activity_direction: {
        /**
         * Format: int64
         * @description Id of the entity.
         * @example 12
         */
        id: number;
        /**
         * @description Name of the entity.
         * @example Morning Flow
         */
        name: string;
        /**
         * @description Slug, unique in the studio.
         * @example morning-flow
         */
        slug: string;
      };
      /** @description Who gives the class. */
      trainer: {
        /**
         * Format: int64
         * @description Id of the trainer; 0 when the class has none.
         * @example 7
         */
        id: number;
        /**
         * @description Name of the trainer, or of the studio when the class has none.
         * @example Maya Lindgren
         */
        name: string;
        /**
         * Format: uri
         * @description Address of a photo.
         * @example https://example.com/photos/maya.jpg
         */
        photo_url: string | null;
      };
      /** @description Further trainers of an internal class, by name. */
      additional_trainers: {
        /**
         * Format: int64
         * @description Id of the trainer; 0 when the class has none.
         * @example 7
         */
        id: number;
        /**
         * @description Name of the trainer, or of the studio when the class has none.
         * @example Maya Lindgren
         */
        name: string;
        /**
         * Format: uri
         * @description Address of a photo.
         * @example https://example.com/photos/maya.jpg
         */
        photo_url: string | null;
      }[];
      /**
       * Format: int64
       * @description Number of places; 0 when unlimited, and `available_spots` is then null.
       * @example 14
       */
      capacity: number;
      /**
       * Format: int64
       * @description Bookings that occupy a place.
       * @example 9
       */
      booked_count: number;
      /**
       * Format: int64
       * @description Free places, or null when they are not limited.
       * @example 5
       */
      available_spots: number | null;
      /**
       * @description Whether booking has not closed; `available_spots` shows whether a place is free.
       * @example true
       */
      booking_open: boolean;
      /**
       * @description Whether the signed-in customer could book the class now: booking is open, a place is free, the customer is not booked, and has what
       *     the class needs. Null for staff.
       * @example true
       */
      customer_booking_allowed: boolean | null;
    };
    /** @description A change of a booking by staff. */
    BookingChange: {
      /**
       * @description Notes for the studio.
       * @example First visit.
       */
      notes?: string | null;
      /**
       * @description The new status; with the current one only the notes change.
       * @example attended
       * @enum {string}
       */
      status: 'booked' | 'attended' | 'no_show' | 'cancelled';
    };
    /** @description Optional inputs of a customer's booking. */
    CustomerBookingRequest: {
      /**
       * @description Notes for the studio.
       * @example First visit.
       */
      notes?: string | null;
    };
    /** @description The customer that staff book. */
    StaffBookingRequest: {
      /**
       * @description Notes for the studio.
       * @example First visit.
       */
      notes?: string | null;
      /**
       * Format: int64
       * @description Id of the customer.
       * @example 41
       */
      customer_id: number;
    };
    /** @description Whether a customer has a calendar address. */
    CalendarAddress: {
      /**
       * Format: date-time
       * @description When the address was made, in UTC; null without one.
       * @example 2026-11-23T08:00:00Z
       */
      created_at: string | null;
    };
    /** @description A new calendar address. */
    NewCalendarAddress: {
      /**
       * Format: uri
       * @description The address for calendar programs. Who knows it sees the bookings, so treat it as a password.
       * @example https://studio.example.org/calendar/1a.0123456789abcdefghijklmnopqrstuvwxyzABCDEFG.ics
       */
      address: string;
      /**
       * Format: date-time
       * @description When the address was made, in UTC.
       * @example 2026-11-23T08:00:00Z
       */
      created_at: string;
    };
    DeviceTokenEnvelope: {
      data: components['schemas']['DeviceToken'];
    };
    OwnSessionPageEnvelope: {
      /** @description The rows. */
      data: components['schemas']['OwnSession'][];
      /**
       * @description `cursor` of the next page; null on the last one.
       * @example null
       */
      next_cursor: string | null;
    };
    MobileStaffLoginResponseEnvelopeWithHints: {
      data: components['schemas']['MobileStaffLoginResponse'];
      /**
       * @description Present if an e-mail address of the request is probably mistyped: a text for a person, by input. The request was executed all the same.
       * @example {
       *       "email": "Did you mean mira@gmail.com?"
       *     }
       */
      hints?: {
        [key: string]: string;
      };
    };
    StaffCustomerPageEnvelope: {
      /** @description The rows. */
      data: components['schemas']['StaffCustomer'][];
      /**
       * @description `cursor` of the next page; null on the last one.
       * @example null
       */
      next_cursor: string | null;
    };
    MobileCustomerSessionResponseEnvelopeWithCreatedAndHints: {
      data: components['schemas']['MobileCustomerSessionResponse'];
      /**
       * @description Whether the e-mail address was unknown in the studio, so that the sign-in created the customer.
       * @example false
       */
      created: boolean;
      /**
       * @description Present if an e-mail address of the request is probably mistyped: a text for a person, by input. The request was executed all the same.
       * @example {
       *       "email": "Did you mean mira@gmail.com?"
       *     }
       */
      hints?: {
        [key: string]: string;
      };
    };
    MobileCustomerSessionResponseEnvelope: {
      data: components['schemas']['MobileCustomerSessionResponse'];
    };
    MobileCustomerOtpSendResponseEnvelope: {
      data: components['schemas']['MobileCustomerOtpSendResponse'];
    };
    MobileCustomerEnvelopeWithHints: {
      data: components['schemas']['MobileCustomer'];
      /**
       * @description Present if an e-mail address of the request is probably mistyped: a text for a person, by input. The request was executed all the same.
       * @example {
       *       "email": "Did you mean mira@gmail.com?"
       *     }
       */
      hints?: {
        [key: string]: string;
      };
    };
    MobileCustomerSessionResponseEnvelopeWithHints: {
      data: components['schemas']['MobileCustomerSessionResponse'];
      /**
       * @description Present if an e-mail address of the request is probably mistyped: a text for a person, by input. The request was executed all the same.
       * @example {
       *       "email": "Did you mean mira@gmail.com?"
       *     }
       */
      hints?: {
        [key: string]: string;
      };
    };
    MobileProfileEnvelope: {
      data: components['schemas']['MobileProfile'];
    };
    MobileStudioEnvelope: {
      data: components['schemas']['MobileStudio'];
    };
    MobileCustomerClassPassPageEnvelope: {
      /** @description The rows. */
      data: components['schemas']['MobileCustomerClassPass'][];
      /**
       * @description `cursor` of the next page; null on the last one.
       * @example null
       */
      next_cursor: string | null;
    };
    MobileClassBookingEnvelope: {
      data: components['schemas']['MobileClassBooking'];
    };
    MobileClassBookingPageEnvelope: {
      /** @description The rows. */
      data: components['schemas']['MobileClassBooking'][];
      /**
       * @description `cursor` of the next page; null on the last one.
       * @example null
       */
      next_cursor: string | null;
    };
    MobileScheduledClassListEnvelope: {
      /** @description The rows. */
      data: components['schemas']['MobileScheduledClass'][];
    };
    MobileScheduledClassEnvelope: {
      data: components['schemas']['MobileScheduledClass'];
    };
    CalendarAddressEnvelope: {
      data: components['schemas']['CalendarAddress'];
    };
    NewCalendarAddressEnvelope: {
      data: components['schemas']['NewCalendarAddress'];
    };
  };
  responses: {
    /** @description `body_too_large`: the body is larger than 16 KiB or holds too many values. */
    BodyOver16KiB: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "The body is larger than its address accepts, or holds more than 40,000 values.",
         *       "code": "body_too_large"
         *     }
         */
        'application/json': {
          /** @description What is wrong, for people. Its wording may change. */
          message: string;
          /**
           * @description Stable code for programs.
           * @enum {string}
           */
          code: 'body_too_large';
        };
      };
    };
    /** @description `body_too_large`: the body is larger than 256 KiB or holds too many values. */
    BodyTooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "The body is larger than its address accepts, or holds more than 40,000 values.",
         *       "code": "body_too_large"
         *     }
         */
        'application/json': {
          /** @description What is wrong, for people. Its wording may change. */
          message: string;
          /**
           * @description Stable code for programs.
           * @enum {string}
           */
          code: 'body_too_large';
        };
      };
    };
    /** @description The studio has no booking with the id. */
    BookingNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "Unknown path, studio, location or resource.",
         *       "code": "not_found"
         *     }
         */
        'application/json': {
          /** @description What is wrong, for people. Its wording may change. */
          message: string;
          /**
           * @description Stable code for programs.
           * @enum {string}
           */
          code: 'not_found';
        };
      };
    };
    /** @description `busy`: A row is locked or the database cannot be reached; try again after `Retry-After` seconds. */
    Busy: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "A row is locked or the database cannot be reached; try again after `Retry-After` seconds.",
         *       "code": "busy"
         *     }
         */
        'application/json': {
          /** @description What is wrong, for people. Its wording may change. */
          message: string;
          /**
           * @description Stable code for programs.
           * @enum {string}
           */
          code: 'busy';
        };
      };
    };
    /**
     * @description One of:
     *     - `validation_failed`: An input is not valid.
     *     - `class_not_bookable` on `scheduled_class_id`: The class is cancelled.
     *     - `class_takes_no_customers` on `scheduled_class_id`: Internal classes have no customers.
     *     - `class_full` on `scheduled_class_id`: Every place in the class is occupied.
     *     - `already_booked` on `customer_id`: The customer already has a place in the class.
     *     - `class_occupied` on `customer_id`: The private lesson or rental belongs to another customer.
     *     - `pass_required` on `scheduled_class_id`: Bookings of the class need a class pass that covers it, and the customer has none with a free session.
     *     - `payment_required` on `scheduled_class_id`: Bookings of the class need a class pass that is fully paid.
     *     - `idempotency_key_reused` on `Idempotency-Key`: The idempotency key was used before with other inputs.
     */
    ClassNotBookableOrClassTakesNoCustomersOrMore: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "name is required.",
         *       "code": "validation_failed",
         *       "errors": {
         *         "name": [
         *           "name is required."
         *         ]
         *       }
         *     }
         */
        'application/json': {
          /** @description Texts by input; nested ones have dotted keys. */
          errors: {
            [key: string]: string[];
          };
          /** @description The first text of `errors`. */
          message: string;
          /**
           * @description Stable code; this version always gives one.
           * @enum {string|null}
           */
          code:
            | 'validation_failed'
            | 'class_not_bookable'
            | 'class_takes_no_customers'
            | 'class_full'
            | 'already_booked'
            | 'class_occupied'
            | 'pass_required'
            | 'payment_required'
            | 'idempotency_key_reused'
            | null;
        };
      };
    };
    /** @description The studio has no class with the id. */
    ClassNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "Unknown path, studio, location or resource.",
         *       "code": "not_found"
         *     }
         */
        'application/json': {
          /** @description What is wrong, for people. Its wording may change. */
          message: string;
          /**
           * @description Stable code for programs.
           * @enum {string}
           */
          code: 'not_found';
        };
      };
    };
    /** @description The studio is a read-only demo. */
    DemoReadonly: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['DemoError'];
      };
    };
    /** @description `desk_required`: the studio requires the person to use the desk. */
    KeptToTheDesk: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "The studio requires the person to use the desk, and this session or sign-in is one of an app.",
         *       "code": "desk_required"
         *     }
         */
        'application/json': {
          /** @description What is wrong, for people. Its wording may change. */
          message: string;
          /**
           * @description Stable code for programs.
           * @enum {string}
           */
          code: 'desk_required';
        };
      };
    };
    /** @description The session is not one of a staff member, or lacks `manage_bookings`. `desk_required`: the studio requires the person to use the desk. */
    LacksManageBookings: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "The caller lacks the permission or is not an owner.",
         *       "code": "forbidden"
         *     }
         */
        'application/json': {
          /** @description What is wrong, for people. Its wording may change. */
          message: string;
          /**
           * @description Stable code for programs.
           * @enum {string}
           */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    /** @description `malformed_request`: The body is not JSON in UTF-8 or nested too deeply. */
    MalformedRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "The body is not JSON in UTF-8 or nested too deeply, or the address cannot be read.",
         *       "code": "malformed_request"
         *     }
         */
        'application/json': {
          /** @description What is wrong, for people. Its wording may change. */
          message: string;
          /**
           * @description Stable code for programs.
           * @enum {string}
           */
          code: 'malformed_request';
        };
      };
    };
    /** @description The session is not one of a customer. */
    NotCustomer: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "A customer session on a staff route, or a staff session on a customer route.",
         *       "code": "wrong_guard"
         *     }
         */
        'application/json': {
          /** @description What is wrong, for people. Its wording may change. */
          message: string;
          /**
           * @description Stable code for programs.
           * @enum {string}
           */
          code: 'wrong_guard';
        };
      };
    };
    /** @description Unknown or suspended studio. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "Unknown path, studio, location or resource.",
         *       "code": "not_found"
         *     }
         */
        'application/json': {
          /** @description What is wrong, for people. Its wording may change. */
          message: string;
          /**
           * @description Stable code for programs.
           * @enum {string}
           */
          code: 'not_found';
        };
      };
    };
    /**
     * @description One of:
     *     - `validation_failed`: An input is not valid.
     *     - `phone_verification_not_needed` on `phone`: No other customer of the studio has the phone number; it can be saved without a code.
     *     - `sign_in_method_unavailable` on `phone`: The studio does not offer this way of sign-in, or the service is not configured for it.
     *     - `otp_resend_too_soon` on `phone`: A code was sent to the number less than 60 seconds ago, or is being sent.
     *     - `otp_send_limit_reached` on `phone`: Three codes were sent to the number; the next is possible when the last one expires.
     *     - `otp_not_sent` on `phone`: The SMS was not accepted, or the studio has reached its limit.
     *     - `idempotency_key_reused` on `Idempotency-Key`: The idempotency key was used before with other inputs.
     */
    PhoneVerificationNotNeededOrSignInMethodUnavailableOrMore: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "name is required.",
         *       "code": "validation_failed",
         *       "errors": {
         *         "name": [
         *           "name is required."
         *         ]
         *       }
         *     }
         */
        'application/json': {
          /** @description Texts by input; nested ones have dotted keys. */
          errors: {
            [key: string]: string[];
          };
          /** @description The first text of `errors`. */
          message: string;
          /**
           * @description Stable code; this version always gives one.
           * @enum {string|null}
           */
          code:
            | 'validation_failed'
            | 'phone_verification_not_needed'
            | 'sign_in_method_unavailable'
            | 'otp_resend_too_soon'
            | 'otp_send_limit_reached'
            | 'otp_not_sent'
            | 'idempotency_key_reused'
            | null;
        };
      };
    };
    /** @description Too many requests in this window; `Retry-After` says how many seconds to wait. */
    RateLimited: {
      headers: {
        'Retry-After': components['headers']['Retry-After'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'RateLimit-Limit': components['headers']['RateLimit-Limit'];
        'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
        'RateLimit-Reset': components['headers']['RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "Too many requests; `Retry-After` says when the next one is accepted.",
         *       "code": "rate_limited"
         *     }
         */
        'application/json': {
          /** @description What is wrong, for people. Its wording may change. */
          message: string;
          /**
           * @description Stable code for programs.
           * @enum {string}
           */
          code: 'rate_limited';
        };
      };
    };
    /** @description The bearer is missing, unknown, revoked or expired. */
    Unauthenticated: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "The request has no bearer credentials.",
         *       "code": "token_missing"
         *     }
         */
        'application/json': {
          /** @description What is wrong, for people. Its wording may change. */
          message: string;
          /**
           * @description Stable code for programs.
           * @enum {string}
           */
          code: 'token_missing' | 'token_invalid';
        };
      };
    };
    /** @description `unsupported_media_type`: The body is sent in a type or encoding that is not accepted. */
    UnsupportedMediaType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "The body is sent in a type or encoding that is not accepted.",
         *       "code": "unsupported_media_type"
         *     }
         */
        'application/json': {
          /** @description What is wrong, for people. Its wording may change. */
          message: string;
          /**
           * @description Stable code for programs.
           * @enum {string}
           */
          code: 'unsupported_media_type';
        };
      };
    };
    /** @description `validation_failed`: An input is not valid. */
    ValidationFailed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "name is required.",
         *       "code": "validation_failed",
         *       "errors": {
         *         "name": [
         *           "name is required."
         *         ]
         *       }
         *     }
         */
        'application/json': {
          /** @description Texts by input; nested ones have dotted keys. */
          errors: {
            [key: string]: string[];
          };
          /** @description The first text of `errors`. */
          message: string;
          /**
           * @description Stable code; this version always gives one.
           * @enum {string|null}
           */
          code: 'validation_failed' | null;
        };
      };
    };
    /**
     * @description One of:
     *     - `validation_failed`: An input is not valid.
     *     - `validation_failed` on `to`: The window is reversed or longer than 92 days.
     */
    ValidationFailed3: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "name is required.",
         *       "code": "validation_failed",
         *       "errors": {
         *         "name": [
         *           "name is required."
         *         ]
         *       }
         *     }
         */
        'application/json': {
          /** @description Texts by input; nested ones have dotted keys. */
          errors: {
            [key: string]: string[];
          };
          /** @description The first text of `errors`. */
          message: string;
          /**
           * @description Stable code; this version always gives one.
           * @enum {string|null}
           */
          code: 'validation_failed' | null;
        };
      };
    };
    /**
     * @description One of:
     *     - `validation_failed`: An input is not valid.
     *     - `idempotency_key_reused` on `Idempotency-Key`: The idempotency key was used before with other inputs.
     */
    ValidationFailedOrIdempotencyKeyReused: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "name is required.",
         *       "code": "validation_failed",
         *       "errors": {
         *         "name": [
         *           "name is required."
         *         ]
         *       }
         *     }
         */
        'application/json': {
          /** @description Texts by input; nested ones have dotted keys. */
          errors: {
            [key: string]: string[];
          };
          /** @description The first text of `errors`. */
          message: string;
          /**
           * @description Stable code; this version always gives one.
           * @enum {string|null}
           */
          code: 'validation_failed' | 'idempotency_key_reused' | null;
        };
      };
    };
    /**
     * @description One of:
     *     - `validation_failed` on `Idempotency-Key`: The key is not valid.
     *     - `idempotency_key_reused` on `Idempotency-Key`: The idempotency key was used before with other inputs.
     */
    ValidationFailedOrIdempotencyKeyReused2: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "message": "name is required.",
         *       "code": "validation_failed",
         *       "errors": {
         *         "name": [
         *           "name is required."
         *         ]
         *       }
         *     }
         */
        'application/json': {
          /** @description Texts by input; nested ones have dotted keys. */
          errors: {
            [key: string]: string[];
          };
          /** @description The first text of `errors`. */
          message: string;
          /**
           * @description Stable code; this version always gives one.
           * @enum {string|null}
           */
          code: 'validation_failed' | 'idempotency_key_reused' | null;
        };
      };
    };
  };
  parameters: {
    /** @description Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person. */
    IdempotencyKey: string;
    /** @description Most rows of the answer, 1 to 100; 50 unless the list says otherwise. */
    Limit: number;
    /** @description `next_cursor` of the previous answer, for the rows after it. Valid for the same list and filter only. */
    Cursor: string;
  };
  requestBodies: never;
  headers: {
    /** @description Seconds until the next request is accepted. */
    'Retry-After': number;
    /** @description Each limit that counted this request: its name, the requests left (`r`) and the seconds until the window ends (`t`). Several are separated by commas. A list of structured fields (RFC 9651), as draft-ietf-httpapi-ratelimit-headers has it. */
    RateLimit: string;
    /** @description Each limit of this route: its name, the requests allowed (`q`) in a window and the length of the window in seconds (`w`). The names are those of `RateLimit`. */
    'RateLimit-Policy': string;
    /** @description Requests allowed in a window, of the limit that has the fewest left. `RateLimit-Policy` has all. */
    'RateLimit-Limit': number;
    /** @description Requests left, of the limit that has the fewest left. `RateLimit` has all. */
    'RateLimit-Remaining': number;
    /** @description Seconds until the window of that limit ends. */
    'RateLimit-Reset': number;
  };
  pathItems: never;
}
export type DemoError = components['schemas']['DemoError'];
export type DeviceToken = components['schemas']['DeviceToken'];
export type DeviceTokenInput = components['schemas']['DeviceTokenInput'];
export type OwnSession = components['schemas']['OwnSession'];
export type Message = components['schemas']['Message'];
export type MobileLocation = components['schemas']['MobileLocation'];
export type MobileAccount = components['schemas']['MobileAccount'];
export type StaffLoginAccount = components['schemas']['StaffLoginAccount'];
export type StaffLoginActor = components['schemas']['StaffLoginActor'];
export type MobileStaffLoginResponse = components['schemas']['MobileStaffLoginResponse'];
export type StaffLogin = components['schemas']['StaffLogin'];
export type StaffCustomer = components['schemas']['StaffCustomer'];
export type MobileCustomer = components['schemas']['MobileCustomer'];
export type CustomerSessionActor = components['schemas']['CustomerSessionActor'];
export type MobileCustomerSessionResponse = components['schemas']['MobileCustomerSessionResponse'];
export type CustomerEmailLogin = components['schemas']['CustomerEmailLogin'];
export type ExternalSignInExchange = components['schemas']['ExternalSignInExchange'];
export type PasswordForgotten = components['schemas']['PasswordForgotten'];
export type PasswordReset = components['schemas']['PasswordReset'];
export type MobileCustomerOtpSendResponse = components['schemas']['MobileCustomerOtpSendResponse'];
export type CustomerOtpSend = components['schemas']['CustomerOtpSend'];
export type CustomerOtpVerify = components['schemas']['CustomerOtpVerify'];
export type CustomerProfile = components['schemas']['CustomerProfile'];
export type CustomerPhoneVerify = components['schemas']['CustomerPhoneVerify'];
export type StaffProfileActor = components['schemas']['StaffProfileActor'];
export type CustomerProfileActor = components['schemas']['CustomerProfileActor'];
export type ProfileSession = components['schemas']['ProfileSession'];
export type MobileProfile = components['schemas']['MobileProfile'];
export type CustomerAuth = components['schemas']['CustomerAuth'];
export type MobileStudio = components['schemas']['MobileStudio'];
export type MobileCustomerClassPass = components['schemas']['MobileCustomerClassPass'];
export type MobileClassBooking = components['schemas']['MobileClassBooking'];
export type MobileScheduledClass = components['schemas']['MobileScheduledClass'];
export type BookingChange = components['schemas']['BookingChange'];
export type CustomerBookingRequest = components['schemas']['CustomerBookingRequest'];
export type StaffBookingRequest = components['schemas']['StaffBookingRequest'];
export type CalendarAddress = components['schemas']['CalendarAddress'];
export type NewCalendarAddress = components['schemas']['NewCalendarAddress'];
export type DeviceTokenEnvelope = components['schemas']['DeviceTokenEnvelope'];
export type OwnSessionPageEnvelope = components['schemas']['OwnSessionPageEnvelope'];
export type MobileStaffLoginResponseEnvelopeWithHints =
  components['schemas']['MobileStaffLoginResponseEnvelopeWithHints'];
export type StaffCustomerPageEnvelope = components['schemas']['StaffCustomerPageEnvelope'];
export type MobileCustomerSessionResponseEnvelopeWithCreatedAndHints =
  components['schemas']['MobileCustomerSessionResponseEnvelopeWithCreatedAndHints'];
export type MobileCustomerSessionResponseEnvelope = components['schemas']['MobileCustomerSessionResponseEnvelope'];
export type MobileCustomerOtpSendResponseEnvelope = components['schemas']['MobileCustomerOtpSendResponseEnvelope'];
export type MobileCustomerEnvelopeWithHints = components['schemas']['MobileCustomerEnvelopeWithHints'];
export type MobileCustomerSessionResponseEnvelopeWithHints =
  components['schemas']['MobileCustomerSessionResponseEnvelopeWithHints'];
export type MobileProfileEnvelope = components['schemas']['MobileProfileEnvelope'];
export type MobileStudioEnvelope = components['schemas']['MobileStudioEnvelope'];
export type MobileCustomerClassPassPageEnvelope = components['schemas']['MobileCustomerClassPassPageEnvelope'];
export type MobileClassBookingEnvelope = components['schemas']['MobileClassBookingEnvelope'];
export type MobileClassBookingPageEnvelope = components['schemas']['MobileClassBookingPageEnvelope'];
export type MobileScheduledClassListEnvelope = components['schemas']['MobileScheduledClassListEnvelope'];
export type MobileScheduledClassEnvelope = components['schemas']['MobileScheduledClassEnvelope'];
export type CalendarAddressEnvelope = components['schemas']['CalendarAddressEnvelope'];
export type NewCalendarAddressEnvelope = components['schemas']['NewCalendarAddressEnvelope'];
export type ResponseBodyOver16KiB = components['responses']['BodyOver16KiB'];
export type ResponseBodyTooLarge = components['responses']['BodyTooLarge'];
export type ResponseBookingNotFound = components['responses']['BookingNotFound'];
export type ResponseBusy = components['responses']['Busy'];
export type ResponseClassNotBookableOrClassTakesNoCustomersOrMore =
  components['responses']['ClassNotBookableOrClassTakesNoCustomersOrMore'];
export type ResponseClassNotFound = components['responses']['ClassNotFound'];
export type ResponseDemoReadonly = components['responses']['DemoReadonly'];
export type ResponseKeptToTheDesk = components['responses']['KeptToTheDesk'];
export type ResponseLacksManageBookings = components['responses']['LacksManageBookings'];
export type ResponseMalformedRequest = components['responses']['MalformedRequest'];
export type ResponseNotCustomer = components['responses']['NotCustomer'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponsePhoneVerificationNotNeededOrSignInMethodUnavailableOrMore =
  components['responses']['PhoneVerificationNotNeededOrSignInMethodUnavailableOrMore'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseValidationFailed = components['responses']['ValidationFailed'];
export type ResponseValidationFailed3 = components['responses']['ValidationFailed3'];
export type ResponseValidationFailedOrIdempotencyKeyReused =
  components['responses']['ValidationFailedOrIdempotencyKeyReused'];
export type ResponseValidationFailedOrIdempotencyKeyReused2 =
  components['responses']['ValidationFailedOrIdempotencyKeyReused2'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterCursor = components['parameters']['Cursor'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRateLimitLimit = components['headers']['RateLimit-Limit'];
export type HeaderRateLimitRemaining = components['headers']['RateLimit-Remaining'];
export type HeaderRateLimitReset = components['headers']['RateLimit-Reset'];
export type $defs = Record<string, never>;
export interface operations {
  registerDeviceToken: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "device_name": "Phone of Mira",
         *       "platform": "android",
         *       "provider": "fcm",
         *       "token": "fMEP0vJqS0:APA91bHqX",
         *       "app_version": "2.4.1"
         *     }
         */
        'application/json': components['schemas']['DeviceTokenInput'];
      };
    };
    responses: {
      /** @description The registered device, new or updated. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeviceTokenEnvelope'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['KeptToTheDesk'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['ValidationFailedOrIdempotencyKeyReused'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  listOwnSessions: {
    parameters: {
      query?: {
        /** @description Most rows of the answer, 1 to 100; 50 unless the list says otherwise. */
        limit?: components['parameters']['Limit'];
        /** @description `next_cursor` of the previous answer, for the rows after it. Valid for the same list and filter only. */
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnSessionPageEnvelope'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['KeptToTheDesk'];
      422: components['responses']['ValidationFailed'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  endOwnSession: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the session. */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. The answer has no body. */
      204: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['KeptToTheDesk'];
      /** @description The studio has no session with the id. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Unknown path, studio, location or resource.",
           *       "code": "not_found"
           *     }
           */
          'application/json': {
            /** @description What is wrong, for people. Its wording may change. */
            message: string;
            /**
             * @description Stable code for programs.
             * @enum {string}
             */
            code: 'not_found';
          };
        };
      };
      422: components['responses']['ValidationFailedOrIdempotencyKeyReused2'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  signOut: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The requested data. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Message'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['ValidationFailedOrIdempotencyKeyReused2'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  signInStaff: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "owner@sandbox-studio.example",
         *       "password": "demo-…",
         *       "device_name": "Phone of Mira",
         *       "platform": "android"
         *     }
         */
        'application/json': components['schemas']['StaffLogin'];
      };
    };
    responses: {
      /** @description The requested data. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileStaffLoginResponseEnvelopeWithHints'];
        };
      };
      400: components['responses']['MalformedRequest'];
      /**
       * @description One of:
       *     - `staff_access_denied`: A staff sign-in of a person without an accessible studio.
       *     - `desk_required`: The studio requires the person to use the desk, and this session or sign-in is one of an app.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "A staff sign-in of a person without an accessible studio.",
           *       "code": "staff_access_denied"
           *     }
           */
          'application/json': {
            /** @description What is wrong, for people. Its wording may change. */
            message: string;
            /**
             * @description Stable code for programs.
             * @enum {string}
             */
            code: 'staff_access_denied' | 'desk_required';
          };
        };
      };
      413: components['responses']['BodyOver16KiB'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description One of:
       *     - `validation_failed`: An input is not valid.
       *     - `invalid_credentials` on `email`: The e-mail address or the password is wrong.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "name is required.",
           *       "code": "validation_failed",
           *       "errors": {
           *         "name": [
           *           "name is required."
           *         ]
           *       }
           *     }
           */
          'application/json': {
            /** @description Texts by input; nested ones have dotted keys. */
            errors: {
              [key: string]: string[];
            };
            /** @description The first text of `errors`. */
            message: string;
            /**
             * @description Stable code; this version always gives one.
             * @enum {string|null}
             */
            code: 'validation_failed' | 'invalid_credentials' | null;
          };
        };
      };
      429: components['responses']['RateLimited'];
    };
  };
  searchCustomers: {
    parameters: {
      query?: {
        /** @description Most rows of the answer, 1 to 100; 50 unless the list says otherwise. */
        limit?: components['parameters']['Limit'];
        /** @description `next_cursor` of the previous answer, for the rows after it. Valid for the same list and filter only. */
        cursor?: components['parameters']['Cursor'];
        /** @description Part of the name, e-mail address or phone number, in any case, or at least three digits of the phone number. */
        q?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description The address of the next page, as `rel="next"` (RFC 8288); absent on the last one. */
          Link?: string;
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffCustomerPageEnvelope'];
        };
      };
      401: components['responses']['Unauthenticated'];
      /** @description The session is not one of a staff member, or lacks `manage_bookings` and `manage_clients`. `desk_required`: the studio requires the person to use the desk. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "The caller lacks the permission or is not an owner.",
           *       "code": "forbidden"
           *     }
           */
          'application/json': {
            /** @description What is wrong, for people. Its wording may change. */
            message: string;
            /**
             * @description Stable code for programs.
             * @enum {string}
             */
            code: 'forbidden' | 'wrong_guard' | 'desk_required';
          };
        };
      };
      422: components['responses']['ValidationFailed'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  signInCustomerByEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "account_slug": "sandbox-studio",
         *       "email": "amelia@example.org",
         *       "password": "demo-…",
         *       "device_name": "Phone of Mira",
         *       "platform": "android"
         *     }
         */
        'application/json': components['schemas']['CustomerEmailLogin'];
      };
    };
    responses: {
      /** @description The requested data. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerSessionResponseEnvelopeWithCreatedAndHints'];
        };
      };
      400: components['responses']['MalformedRequest'];
      404: components['responses']['NotFound'];
      413: components['responses']['BodyOver16KiB'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description One of:
       *     - `validation_failed`: An input is not valid.
       *     - `sign_in_method_unavailable` on `email`: The studio does not offer this way of sign-in, or the service is not configured for it.
       *     - `invalid_credentials` on `email`: The e-mail address or the password is wrong.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "name is required.",
           *       "code": "validation_failed",
           *       "errors": {
           *         "name": [
           *           "name is required."
           *         ]
           *       }
           *     }
           */
          'application/json': {
            /** @description Texts by input; nested ones have dotted keys. */
            errors: {
              [key: string]: string[];
            };
            /** @description The first text of `errors`. */
            message: string;
            /**
             * @description Stable code; this version always gives one.
             * @enum {string|null}
             */
            code: 'validation_failed' | 'sign_in_method_unavailable' | 'invalid_credentials' | null;
          };
        };
      };
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
    };
  };
  finishExternalSignIn: {
    parameters: {
      query?: {
        /** @description State of the sign-in. */
        state?: string;
        /** @description Code of the provider. */
        code?: string;
        /** @description Error of the provider. */
        error?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Redirect to the app, with `code` and `account_slug` or with `error`. */
      302: {
        headers: {
          /** @description Address of the redirect. */
          Location?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The service has no identity provider. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Unknown path, studio, location or resource.",
           *       "code": "not_found"
           *     }
           */
          'application/json': {
            /** @description What is wrong, for people. Its wording may change. */
            message: string;
            /**
             * @description Stable code for programs.
             * @enum {string}
             */
            code: 'not_found';
          };
        };
      };
      413: components['responses']['BodyOver16KiB'];
      429: components['responses']['RateLimited'];
    };
  };
  startExternalSignIn: {
    parameters: {
      query?: {
        /** @description Return address, exactly as configured in the service. Absent or blank: the default. */
        return_url?: string;
      };
      header?: never;
      path: {
        /** @description Slug of the studio. */
        accountSlug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Redirect to the identity provider. */
      302: {
        headers: {
          /** @description Address of the redirect. */
          Location?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Unknown, suspended or demo studio, or the method is not available there. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Unknown path, studio, location or resource.",
           *       "code": "not_found"
           *     }
           */
          'application/json': {
            /** @description What is wrong, for people. Its wording may change. */
            message: string;
            /**
             * @description Stable code for programs.
             * @enum {string}
             */
            code: 'not_found';
          };
        };
      };
      413: components['responses']['BodyOver16KiB'];
      /**
       * @description One of:
       *     - `validation_failed`: An input is not valid.
       *     - `validation_failed` on `return_url`: The return address is not configured.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "name is required.",
           *       "code": "validation_failed",
           *       "errors": {
           *         "name": [
           *           "name is required."
           *         ]
           *       }
           *     }
           */
          'application/json': {
            /** @description Texts by input; nested ones have dotted keys. */
            errors: {
              [key: string]: string[];
            };
            /** @description The first text of `errors`. */
            message: string;
            /**
             * @description Stable code; this version always gives one.
             * @enum {string|null}
             */
            code: 'validation_failed' | null;
          };
        };
      };
      429: components['responses']['RateLimited'];
    };
  };
  exchangeExternalSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ExternalSignInExchange'];
      };
    };
    responses: {
      /** @description The requested data. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerSessionResponseEnvelope'];
        };
      };
      400: components['responses']['MalformedRequest'];
      /** @description `invalid_code`: The one-time code of an external sign-in is unknown, expired or used. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "The one-time code of an external sign-in is unknown, expired or used.",
           *       "code": "invalid_code"
           *     }
           */
          'application/json': {
            /** @description What is wrong, for people. Its wording may change. */
            message: string;
            /**
             * @description Stable code for programs.
             * @enum {string}
             */
            code: 'invalid_code';
          };
        };
      };
      413: components['responses']['BodyOver16KiB'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['ValidationFailed'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
    };
  };
  requestPasswordLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "account_slug": "sandbox-studio",
         *       "email": "amelia@example.org"
         *     }
         */
        'application/json': components['schemas']['PasswordForgotten'];
      };
    };
    responses: {
      /** @description If the person is known, a mail is sent. */
      202: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Message'];
        };
      };
      400: components['responses']['MalformedRequest'];
      413: components['responses']['BodyOver16KiB'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['ValidationFailed'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
    };
  };
  resetPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordReset'];
      };
    };
    responses: {
      /** @description The password is set. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Message'];
        };
      };
      400: components['responses']['MalformedRequest'];
      413: components['responses']['BodyOver16KiB'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description One of:
       *     - `validation_failed`: An input is not valid.
       *     - `reset_token_invalid` on `token`: The token of a password link is unknown, used or expired.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "name is required.",
           *       "code": "validation_failed",
           *       "errors": {
           *         "name": [
           *           "name is required."
           *         ]
           *       }
           *     }
           */
          'application/json': {
            /** @description Texts by input; nested ones have dotted keys. */
            errors: {
              [key: string]: string[];
            };
            /** @description The first text of `errors`. */
            message: string;
            /**
             * @description Stable code; this version always gives one.
             * @enum {string|null}
             */
            code: 'validation_failed' | 'reset_token_invalid' | null;
          };
        };
      };
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
    };
  };
  sendSignInCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "account_slug": "sandbox-studio",
         *       "phone": "+1 415 555 0101"
         *     }
         */
        'application/json': components['schemas']['CustomerOtpSend'];
      };
    };
    responses: {
      /** @description The SMS was accepted. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerOtpSendResponseEnvelope'];
        };
      };
      400: components['responses']['MalformedRequest'];
      404: components['responses']['NotFound'];
      413: components['responses']['BodyOver16KiB'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description One of:
       *     - `validation_failed`: An input is not valid.
       *     - `botcheck_failed` on `botcheck_token`: The bot check is missing or was refused.
       *     - `sign_in_method_unavailable` on `phone`: The studio does not offer this way of sign-in, or the service is not configured for it.
       *     - `otp_resend_too_soon` on `phone`: A code was sent to the number less than 60 seconds ago, or is being sent.
       *     - `otp_send_limit_reached` on `phone`: Three codes were sent to the number; the next is possible when the last one expires.
       *     - `otp_not_sent` on `phone`: The SMS was not accepted, or the studio has reached its limit.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "name is required.",
           *       "code": "validation_failed",
           *       "errors": {
           *         "name": [
           *           "name is required."
           *         ]
           *       }
           *     }
           */
          'application/json': {
            /** @description Texts by input; nested ones have dotted keys. */
            errors: {
              [key: string]: string[];
            };
            /** @description The first text of `errors`. */
            message: string;
            /**
             * @description Stable code; this version always gives one.
             * @enum {string|null}
             */
            code:
              | 'validation_failed'
              | 'botcheck_failed'
              | 'sign_in_method_unavailable'
              | 'otp_resend_too_soon'
              | 'otp_send_limit_reached'
              | 'otp_not_sent'
              | null;
          };
        };
      };
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
    };
  };
  signInCustomerByPhone: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "account_slug": "sandbox-studio",
         *       "phone": "+1 415 555 0101",
         *       "code": "123456",
         *       "device_name": "Phone of Mira",
         *       "platform": "android"
         *     }
         */
        'application/json': components['schemas']['CustomerOtpVerify'];
      };
    };
    responses: {
      /** @description The requested data. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerSessionResponseEnvelope'];
        };
      };
      400: components['responses']['MalformedRequest'];
      413: components['responses']['BodyOver16KiB'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description One of:
       *     - `validation_failed`: An input is not valid.
       *     - `otp_expired` on `code`: There is no usable code for the number: none sent, expired or used.
       *     - `otp_attempts_exceeded` on `code`: Five wrong codes were entered since the last SMS.
       *     - `otp_invalid` on `code`: The code is wrong.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "name is required.",
           *       "code": "validation_failed",
           *       "errors": {
           *         "name": [
           *           "name is required."
           *         ]
           *       }
           *     }
           */
          'application/json': {
            /** @description Texts by input; nested ones have dotted keys. */
            errors: {
              [key: string]: string[];
            };
            /** @description The first text of `errors`. */
            message: string;
            /**
             * @description Stable code; this version always gives one.
             * @enum {string|null}
             */
            code: 'validation_failed' | 'otp_expired' | 'otp_attempts_exceeded' | 'otp_invalid' | null;
          };
        };
      };
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
    };
  };
  updateCustomerProfile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Amelia Brooks",
         *       "phone": "+1 415 555 0101"
         *     }
         */
        'application/json': components['schemas']['CustomerProfile'];
      };
    };
    responses: {
      /** @description The updated customer. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerEnvelopeWithHints'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotCustomer'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description One of:
       *     - `validation_failed`: An input is not valid.
       *     - `already_taken` on `email`: The value must be unique and is already in use.
       *     - `phone_verification_required` on `phone`: Another customer of the studio has the phone number; a code must confirm it.
       *     - `idempotency_key_reused` on `Idempotency-Key`: The idempotency key was used before with other inputs.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "name is required.",
           *       "code": "validation_failed",
           *       "errors": {
           *         "name": [
           *           "name is required."
           *         ]
           *       }
           *     }
           */
          'application/json': {
            /** @description Texts by input; nested ones have dotted keys. */
            errors: {
              [key: string]: string[];
            };
            /** @description The first text of `errors`. */
            message: string;
            /**
             * @description Stable code; this version always gives one.
             * @enum {string|null}
             */
            code:
              'validation_failed' | 'already_taken' | 'phone_verification_required' | 'idempotency_key_reused' | null;
          };
        };
      };
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  sendMergeCode: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "phone": "+1 415 555 0102"
         *     }
         */
        'application/json': {
          /**
           * @description Phone number, international or in the national form of the studio's country.
           * @example +49 151 23456789
           */
          phone: string;
        };
      };
    };
    responses: {
      /** @description The SMS was accepted. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerOtpSendResponseEnvelope'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotCustomer'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['PhoneVerificationNotNeededOrSignInMethodUnavailableOrMore'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  resendMergeCode: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "phone": "+1 415 555 0102"
         *     }
         */
        'application/json': {
          /**
           * @description Phone number, international or in the national form of the studio's country.
           * @example +49 151 23456789
           */
          phone: string;
        };
      };
    };
    responses: {
      /** @description The SMS was accepted. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerOtpSendResponseEnvelope'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotCustomer'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['PhoneVerificationNotNeededOrSignInMethodUnavailableOrMore'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  mergeCustomer: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "phone": "+1 415 555 0102",
         *       "name": "Amelia Brooks",
         *       "code": "123456"
         *     }
         */
        'application/json': components['schemas']['CustomerPhoneVerify'];
      };
    };
    responses: {
      /** @description The same session, which now belongs to the customer with the number. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerSessionResponseEnvelopeWithHints'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotCustomer'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description One of:
       *     - `validation_failed`: An input is not valid.
       *     - `phone_verification_not_needed` on `phone`: No other customer of the studio has the phone number; it can be saved without a code.
       *     - `otp_expired` on `code`: There is no usable code for the number: none sent, expired or used.
       *     - `otp_attempts_exceeded` on `code`: Five wrong codes were entered since the last SMS.
       *     - `otp_invalid` on `code`: The code is wrong.
       *     - `already_taken` on `email`, `external_idp`: The value must be unique and is already in use.
       *     - `idempotency_key_reused` on `Idempotency-Key`: The idempotency key was used before with other inputs.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "name is required.",
           *       "code": "validation_failed",
           *       "errors": {
           *         "name": [
           *           "name is required."
           *         ]
           *       }
           *     }
           */
          'application/json': {
            /** @description Texts by input; nested ones have dotted keys. */
            errors: {
              [key: string]: string[];
            };
            /** @description The first text of `errors`. */
            message: string;
            /**
             * @description Stable code; this version always gives one.
             * @enum {string|null}
             */
            code:
              | 'validation_failed'
              | 'phone_verification_not_needed'
              | 'otp_expired'
              | 'otp_attempts_exceeded'
              | 'otp_invalid'
              | 'already_taken'
              | 'idempotency_key_reused'
              | null;
          };
        };
      };
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  getMobileProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The requested data. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileProfileEnvelope'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['KeptToTheDesk'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  getMobileStudio: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Slug of the studio. */
        accountSlug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The requested data. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileStudioEnvelope'];
        };
      };
      404: components['responses']['NotFound'];
      429: components['responses']['RateLimited'];
    };
  };
  listOwnClassPasses: {
    parameters: {
      query?: {
        /** @description Most rows of the answer, 1 to 100; 50 unless the list says otherwise. */
        limit?: components['parameters']['Limit'];
        /** @description `next_cursor` of the previous answer, for the rows after it. Valid for the same list and filter only. */
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerClassPassPageEnvelope'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotCustomer'];
      422: components['responses']['ValidationFailed'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  cancelBooking: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the booking. */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The requested data. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileClassBookingEnvelope'];
        };
      };
      401: components['responses']['Unauthenticated'];
      /** @description The person is staff and lacks `manage_bookings`. `desk_required`: the studio requires the person to use the desk. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "The caller lacks the permission or is not an owner.",
           *       "code": "forbidden"
           *     }
           */
          'application/json': {
            /** @description What is wrong, for people. Its wording may change. */
            message: string;
            /**
             * @description Stable code for programs.
             * @enum {string}
             */
            code: 'forbidden' | 'desk_required';
          };
        };
      };
      404: components['responses']['BookingNotFound'];
      /**
       * @description One of:
       *     - `booking_not_cancellable` on `booking`: Customers can cancel only bookings that were not marked as attended or no-show.
       *     - `cancellation_closed` on `booking`: The time to cancel this booking has passed.
       *     - `validation_failed` on `Idempotency-Key`: The key is not valid.
       *     - `idempotency_key_reused` on `Idempotency-Key`: The idempotency key was used before with other inputs.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Customers can cancel only bookings that were not marked as attended or no-show.",
           *       "code": "booking_not_cancellable",
           *       "errors": {
           *         "booking": [
           *           "Customers can cancel only bookings that were not marked as attended or no-show."
           *         ]
           *       }
           *     }
           */
          'application/json': {
            /** @description Texts by input; nested ones have dotted keys. */
            errors: {
              [key: string]: string[];
            };
            /** @description The first text of `errors`. */
            message: string;
            /**
             * @description Stable code; this version always gives one.
             * @enum {string|null}
             */
            code:
              'booking_not_cancellable' | 'cancellation_closed' | 'validation_failed' | 'idempotency_key_reused' | null;
          };
        };
      };
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  changeBooking: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the booking. */
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "status": "attended",
         *       "notes": "First visit."
         *     }
         */
        'application/json': components['schemas']['BookingChange'];
      };
    };
    responses: {
      /** @description The requested data. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileClassBookingEnvelope'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['LacksManageBookings'];
      404: components['responses']['BookingNotFound'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description One of:
       *     - `validation_failed`: An input is not valid.
       *     - `already_booked` on `status`: The customer has another booking of the class since a merge.
       *     - `class_full` on `status`: Every place in the class is occupied.
       *     - `class_occupied` on `status`: The private lesson or rental belongs to another customer.
       *     - `cancellation_closed` on `status`: The time to cancel this booking has passed.
       *     - `pass_required` on `status`: A cancelled booking cannot be booked again without a pass that the class needs.
       *     - `payment_required` on `status`: A cancelled booking cannot be booked again without a paid pass that the class needs.
       *     - `idempotency_key_reused` on `Idempotency-Key`: The idempotency key was used before with other inputs.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "name is required.",
           *       "code": "validation_failed",
           *       "errors": {
           *         "name": [
           *           "name is required."
           *         ]
           *       }
           *     }
           */
          'application/json': {
            /** @description Texts by input; nested ones have dotted keys. */
            errors: {
              [key: string]: string[];
            };
            /** @description The first text of `errors`. */
            message: string;
            /**
             * @description Stable code; this version always gives one.
             * @enum {string|null}
             */
            code:
              | 'validation_failed'
              | 'already_booked'
              | 'class_full'
              | 'class_occupied'
              | 'cancellation_closed'
              | 'pass_required'
              | 'payment_required'
              | 'idempotency_key_reused'
              | null;
          };
        };
      };
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  listOwnBookings: {
    parameters: {
      query?: {
        /** @description Most rows of the answer, 1 to 100; 50 unless the list says otherwise. */
        limit?: components['parameters']['Limit'];
        /** @description `next_cursor` of the previous answer, for the rows after it. Valid for the same list and filter only. */
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileClassBookingPageEnvelope'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotCustomer'];
      422: components['responses']['ValidationFailed'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  getMobileSchedule: {
    parameters: {
      query?: {
        /** @description First day as `YYYY-MM-DD`; today when left out. */
        from?: string;
        /** @description Last day as `YYYY-MM-DD`; 14 days after `from` when left out. */
        to?: string;
        /** @description Only classes of this location. */
        location_id?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The requested data. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileScheduledClassListEnvelope'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['KeptToTheDesk'];
      422: components['responses']['ValidationFailed3'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  getMobileClass: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the class. */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The requested data. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileScheduledClassEnvelope'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['KeptToTheDesk'];
      404: components['responses']['ClassNotFound'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  bookOwnPlace: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the class. */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "notes": "First visit."
         *     }
         */
        'application/json': components['schemas']['CustomerBookingRequest'];
      };
    };
    responses: {
      /** @description The new resource. */
      201: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileClassBookingEnvelope'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotCustomer'];
      404: components['responses']['ClassNotFound'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description One of:
       *     - `validation_failed`: An input is not valid.
       *     - `class_not_bookable` on `scheduled_class_id`: The class is cancelled, not public, or has started.
       *     - `already_booked` on `scheduled_class_id`: The customer already has a place in the class.
       *     - `booking_closed` on `scheduled_class_id`: The booking cutoff of the class has passed.
       *     - `class_full` on `scheduled_class_id`: Every place in the class is occupied.
       *     - `pass_required` on `scheduled_class_id`: Bookings of the class need a class pass that covers it, and the customer has none with a free session.
       *     - `payment_required` on `scheduled_class_id`: Bookings of the class need a class pass that is fully paid.
       *     - `idempotency_key_reused` on `Idempotency-Key`: The idempotency key was used before with other inputs.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "name is required.",
           *       "code": "validation_failed",
           *       "errors": {
           *         "name": [
           *           "name is required."
           *         ]
           *       }
           *     }
           */
          'application/json': {
            /** @description Texts by input; nested ones have dotted keys. */
            errors: {
              [key: string]: string[];
            };
            /** @description The first text of `errors`. */
            message: string;
            /**
             * @description Stable code; this version always gives one.
             * @enum {string|null}
             */
            code:
              | 'validation_failed'
              | 'class_not_bookable'
              | 'already_booked'
              | 'booking_closed'
              | 'class_full'
              | 'pass_required'
              | 'payment_required'
              | 'idempotency_key_reused'
              | null;
          };
        };
      };
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  bookCustomer: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the class. */
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "customer_id": 41,
         *       "notes": "First visit."
         *     }
         */
        'application/json': components['schemas']['StaffBookingRequest'];
      };
    };
    responses: {
      /** @description The new resource. */
      201: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileClassBookingEnvelope'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['LacksManageBookings'];
      404: components['responses']['ClassNotFound'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['ClassNotBookableOrClassTakesNoCustomersOrMore'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  getCalendarAddress: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The requested data. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CalendarAddressEnvelope'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotCustomer'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  createCalendarAddress: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The new address. */
      201: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewCalendarAddressEnvelope'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotCustomer'];
      422: components['responses']['ValidationFailedOrIdempotencyKeyReused2'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
  endCalendarAddress: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. The answer has no body. */
      204: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotCustomer'];
      422: components['responses']['ValidationFailedOrIdempotencyKeyReused2'];
      423: components['responses']['DemoReadonly'];
      429: components['responses']['RateLimited'];
      503: components['responses']['Busy'];
    };
  };
}
