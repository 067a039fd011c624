import { declareFreeTexts, declarePersonalRows } from '@studio/privacy';

/** Data of this context about customers, and its texts that may name people (ERA-4, EXP-2). */
export function declareLeadsData(): void {
  declareFreeTexts({
    website_lead: { table: 'leads.website_lead', texts: ['name', 'phone', 'source_page', 'notes'] },
  });
  declarePersonalRows({
    leads: {
      tables: ['leads.website_lead'],
      text: `
        SELECT id, name, phone, source_page, status, notes, class_booking_id, converted_at, created_at FROM leads.website_lead
        WHERE account_id = $1 AND (customer_id = ANY($2::bigint[]) OR phone = ANY($4::text[]))`,
    },
  });
}
