import { tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** Events, their rooms and ticket types (events.md section 1). */
export class Events1795219200028 extends SqlMigration {
  readonly name = 'Events1795219200028';

  protected readonly statements = ['CREATE SCHEMA events', ...events, ...ticketTypes];
}

const events = [
  ...tenantTable({
    name: 'events.event',
    columns: [
      'slug varchar(80) NOT NULL',
      // Whether the slug was given; a generated one follows the title while `draft`.
      'has_own_slug boolean NOT NULL DEFAULT false',
      'title varchar(255) NOT NULL',
      'summary varchar(500)',
      'description_html varchar(100000)',
      'rules_html varchar(50000)',
      'cover_image_url varchar(2048)',
      `status text NOT NULL DEFAULT 'draft'`,
      'venue_kind text NOT NULL',
      'location_id bigint',
      'external_name varchar(255)',
      'external_address varchar(500)',
      'map_url varchar(2048)',
      'directions varchar(2000)',
      'starts_at timestamptz(3) NOT NULL',
      'ends_at timestamptz(3) NOT NULL',
      'timezone varchar(64) NOT NULL',
      'currency char(3) NOT NULL',
      'capacity int',
      'published_at timestamptz(3)',
      'cancelled_at timestamptz(3)',
      'archived_at timestamptz(3)',
      `blocks_rooms boolean NOT NULL GENERATED ALWAYS AS (status = 'published') STORED`,
      // Tickets of orders that hold their places permanently; maintained by triggers.
      'sold_quantity int NOT NULL DEFAULT 0',
    ],
    constraints: [
      'CONSTRAINT event_slug_key UNIQUE (account_id, slug)',
      // For rows of rooms, which copy where and when the event is and whether it blocks them.
      'CONSTRAINT event_occupation_key UNIQUE (account_id, id, location_id, starts_at, ends_at, blocks_rooms)',
      'CONSTRAINT event_location_fkey FOREIGN KEY (account_id, location_id) REFERENCES scheduling.location (account_id, id)',
      `CONSTRAINT event_status_check CHECK (status IN ('draft', 'published', 'cancelled', 'archived'))`,
      `CONSTRAINT event_venue_check CHECK (CASE venue_kind
        WHEN 'studio' THEN location_id IS NOT NULL AND num_nonnulls(external_name, external_address) = 0
        WHEN 'external' THEN location_id IS NULL AND num_nulls(external_name, external_address) = 0
        ELSE false END)`,
      `CONSTRAINT event_dates_check CHECK (ends_at > starts_at AND ends_at <= starts_at + interval '744 hours')`,
      'CONSTRAINT event_capacity_check CHECK (capacity BETWEEN 1 AND 1000000)',
      'CONSTRAINT event_sold_check CHECK (sold_quantity >= 0)',
      `CONSTRAINT event_moments_check CHECK ((status IN ('draft', 'archived') OR published_at IS NOT NULL)
        AND (status <> 'cancelled' OR cancelled_at IS NOT NULL) AND (status = 'archived') = (archived_at IS NOT NULL))`,
    ],
  }),
  'CREATE INDEX event_by_start ON events.event (account_id, starts_at, id)',
  'CREATE INDEX event_by_end ON events.event (account_id, status, ends_at)',
  'CREATE INDEX event_by_location ON events.event (account_id, location_id, starts_at)',
  ...tenantTable({
    name: 'events.event_room',
    columns: [
      'event_id bigint NOT NULL',
      'room_id bigint NOT NULL',
      'location_id bigint NOT NULL',
      'starts_at timestamptz(3) NOT NULL',
      'ends_at timestamptz(3) NOT NULL',
      'blocks boolean NOT NULL',
    ],
    constraints: [
      // Place, time and blocking are the event's: the key follows whatever the event becomes.
      `CONSTRAINT event_room_event_fkey FOREIGN KEY (account_id, event_id, location_id, starts_at, ends_at, blocks)
        REFERENCES events.event (account_id, id, location_id, starts_at, ends_at, blocks_rooms) ON UPDATE CASCADE ON DELETE CASCADE`,
      'CONSTRAINT event_room_room_fkey FOREIGN KEY (account_id, room_id, location_id) REFERENCES scheduling.room (account_id, id, location_id)',
      'CONSTRAINT event_room_key UNIQUE (account_id, event_id, room_id)',
      // Half-open, so that an event may begin when another one ends (EVT-3).
      `CONSTRAINT event_room_occupied EXCLUDE USING gist
        (account_id WITH =, room_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (blocks)`,
    ],
  }),
  'CREATE INDEX event_room_by_room ON events.event_room (account_id, room_id)',
];

const ticketTypes = [
  ...tenantTable({
    name: 'events.event_ticket_type',
    columns: [
      'event_id bigint NOT NULL',
      'name varchar(255) NOT NULL',
      'description varchar(2000)',
      'inventory int NOT NULL DEFAULT 20',
      'price_cents bigint NOT NULL DEFAULT 0',
      'early_price_cents bigint',
      'early_ends_at timestamptz(3)',
      'early_quota int',
      'sales_starts_at timestamptz(3)',
      'sales_ends_at timestamptz(3)',
      'max_per_order int NOT NULL DEFAULT 10',
      'is_active boolean NOT NULL DEFAULT true',
      'sort_order smallint NOT NULL DEFAULT 0',
      // As in the event; the second is the part at the early price.
      'sold_quantity int NOT NULL DEFAULT 0',
      'sold_early_quantity int NOT NULL DEFAULT 0',
    ],
    constraints: [
      'CONSTRAINT event_ticket_type_event_fkey FOREIGN KEY (account_id, event_id) REFERENCES events.event (account_id, id) ON DELETE CASCADE',
      // For references that must name the type's own event.
      'CONSTRAINT event_ticket_type_event_key UNIQUE (account_id, event_id, id)',
      'CONSTRAINT event_ticket_type_inventory_check CHECK (inventory BETWEEN 1 AND 1000000)',
      'CONSTRAINT event_ticket_type_price_check CHECK (price_cents BETWEEN 0 AND 99999999)',
      'CONSTRAINT event_ticket_type_early_check CHECK (early_price_cents IS NULL OR (early_price_cents >= 0 AND early_price_cents < price_cents AND early_ends_at IS NOT NULL))',
      'CONSTRAINT event_ticket_type_quota_check CHECK (early_quota BETWEEN 1 AND inventory)',
      'CONSTRAINT event_ticket_type_sales_check CHECK (sales_ends_at > sales_starts_at)',
      'CONSTRAINT event_ticket_type_maximum_check CHECK (max_per_order BETWEEN 1 AND least(100, inventory))',
      'CONSTRAINT event_ticket_type_order_check CHECK (sort_order >= 0)',
      'CONSTRAINT event_ticket_type_sold_check CHECK (sold_early_quantity BETWEEN 0 AND sold_quantity)',
    ],
  }),
  'CREATE INDEX event_ticket_type_in_order ON events.event_ticket_type (account_id, event_id, sort_order, id)',
];
