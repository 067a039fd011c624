import type { OpenAPIObject } from '@nestjs/swagger';
import { SLUG_MAX_LENGTH } from '@studio/kernel';

import { describedOperations } from './described-operations';
import {
  namedSchemas,
  namesWithin,
  replacedWithin,
  replaceSchemas,
  replaceSchemasOfAnswers,
  type Schema,
} from './described-schemas';
import { LANGUAGE_TAG_MAX } from './field-decorators';
import { CURSOR_MAX } from './page-query.dto';
import { ADDRESS_MAX } from './public-address';

const INT32_MAX = 2_147_483_647;
const NUMBER_FORMATS = ['int32', 'int64'];

type Bounds = Readonly<
  Partial<Record<'format' | 'pattern', string> & Record<'minimum' | 'minLength' | 'maxLength', number>>
>;

/**
 * What a text of an answer holds at least, as none is blank (GEN-2), and at most. A field has one meaning in the whole
 * interface, so it has one bound: that of the widest column of its name, or of the value it is made of (test/integration/persistence/answer-bounds.spec.ts).
 */
const TEXTS: readonly (readonly [fields: RegExp, bounds: Bounds])[] = [
  [/^(?:\w+_)?currency$/, { pattern: '^[A-Z]{3}$' }],
  [/^country_code$/, { pattern: '^[A-Z]{2}$' }],
  [/^(?:brand_)?color$/, { pattern: '^#[0-9A-Fa-f]{6}$' }],
  [/^(?:plan_)?slug$/, { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: SLUG_MAX_LENGTH }],
  [/^(?:start_time|opens_at|closes_at|available_(?:from|until)_time)$/, { pattern: '^([01][0-9]|2[0-4]):[0-5][0-9]$' }],
  [/^amount$/, { pattern: String.raw`^-?\d+(\.\d{1,4})?$` }],
  [/^timezone$/, { maxLength: 64 }],
  [/^default_language$/, { maxLength: 2 }],
  [/^locale$/, { maxLength: LANGUAGE_TAG_MAX }],
  [/^last_four$/, { minLength: 4, maxLength: 4 }],
  [/^(?:\w+_)?url$/, { format: 'uri', maxLength: ADDRESS_MAX }],
  [/^source_page$/, { maxLength: ADDRESS_MAX }],
  [/^(?:\w+_)?phone(?:_masked)?$/, { minLength: 1, maxLength: 20 }],
  [/^(?:\w+_)?email(?:_masked)?$/, { minLength: 1, maxLength: 255 }],
  [/^(?:\w+_)?(?:name|title)$/, { minLength: 1, maxLength: 255 }],
  [/^(?:gateway_(?:status|invoice_id|payment_id)|slogan|fiscal_number|provider_receipt_id)$/, { maxLength: 255 }],
  [/^(?:venue_|external_)?address$/, { maxLength: 500 }],
  [/^summary$/, { maxLength: 500 }],
  [/^(?:failure_reason|last_error)$/, { maxLength: 1_000 }],
  [/^(?:notes|directions|(?:cancel|refund|void|tie_break)_reason|reason)$/, { maxLength: 2_000 }],
  [/^(?:description|bio|decision_reason)$/, { maxLength: 5_000 }],
  [/^order_id$/, { maxLength: 64 }],
  [/^(?:request_id|input)$/, { maxLength: 64 }],
  [/^next_cursor$/, { maxLength: CURSOR_MAX }],
  [/^(?:code|actor_role|role)$/, { minLength: 1, maxLength: 64 }],
  [
    /^(?:ticket_type|edition_label|category_label|admission_type|checked_in_by|label|device_name|host)$/,
    { maxLength: 255 },
  ],
  [/^(?:source_key|action)$/, { maxLength: 80 }],
  [/^subject_type$/, { maxLength: 40 }],
  [/^description_html$/, { maxLength: 100_000 }],
  [/^rules_html$/, { maxLength: 50_000 }],
  [/^(?:interface_)?version$/, { pattern: String.raw`^\d+\.\d+\.\d+` }],
];

/** The least value of whole numbers: ids begin at 1, and what is counted or charged at 0. */
const NUMBERS: readonly (readonly [fields: RegExp, minimum: number])[] = [
  [/^(?:\w+_)?(?:id|quantity|position|round_number|weekday)$/, 1],
  [/_(?:count|minutes|seconds|ms|price_cents|fee_cents|rate_cents|pay_cents|people)$/, 0],
  [/^(?:price|base|paid|paid_amount|received|refunded|total)_cents$/, 0],
  [/^(?:\w+_)?(?:capacity|inventory|attempts|sort_order|validity_days|quota|held|sold_or_held|per_order)$/, 0],
  [/^(?:returned|issued|valid|checked_in|voided|refunded|not_arrived|unpaid|partial|submitted|activations|people)$/, 0],
  [
    /^(?:tries|created|updated|skipped|refused|generated|removed|paused|revoked|row|size|basis_points|hours_before)$/,
    0,
  ],
  [/^(?:orders|bookings|class_passes|purchases|leads|notes|device_tokens|notifications|sessions|customer_refunds)$/, 0],
  [/^(?:total_\w+|active_(?:judges|passes|bookings_ahead)|score_[ab]|refund_required|fiscal_failed)$/, 0],
];

/** Bounds of the fields of answers. Fields of bodies have those of their rules: a body is cleaned before it is stored. */
export function declareFieldBounds(document: OpenAPIObject): void {
  const schemas = namedSchemas(document);
  const received = new Set(
    describedOperations(document).flatMap(({ requestBody }) => {
      const content = requestBody && 'content' in requestBody ? Object.values(requestBody.content) : [];
      return content.flatMap(({ schema }) => [...namesWithin((schema ?? {}) as Schema, schemas)]);
    }),
  );
  for (const [name, schema] of Object.entries(schemas))
    if (!received.has(name)) schemas[name] = replacedWithin(schema, withBounds);
  replaceSchemasOfAnswers(document, withBounds);
  replaceSchemas(document, withNumberFormat);
}

function withBounds({ properties, ...rest }: Schema): Schema {
  if (!properties) return rest;
  const bounded = Object.entries(properties).map(([field, schema]) => [
    field,
    { ...schema, ...boundsOf(field, schema) },
  ]);
  return { ...rest, properties: Object.fromEntries(bounded) as Record<string, Schema> };
}

function boundsOf(field: string, schema: Schema): Bounds {
  const type = [schema.type ?? []].flat().find((one) => one !== 'null');
  if (type === 'integer' && schema.minimum === undefined) {
    const minimum = NUMBERS.find(([fields]) => fields.test(field))?.[1];
    return minimum === undefined ? {} : { minimum };
  }
  const isOpen = type === 'string' && !['enum', 'format', 'pattern', 'maxLength'].some((one) => one in schema);
  return isOpen ? (TEXTS.find(([fields]) => fields.test(field))?.[1] ?? {}) : {};
}

/** Clients in languages with several whole numbers need to know which of them holds every value. */
function withNumberFormat(schema: Schema): Schema {
  if (schema.format !== undefined || ![schema.type].flat().includes('integer')) return schema;
  const isShort = typeof schema.maximum === 'number' && schema.maximum <= INT32_MAX;
  return { ...schema, format: NUMBER_FORMATS[isShort ? 0 : 1] as string };
}
