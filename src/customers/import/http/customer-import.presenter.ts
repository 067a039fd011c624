import type { ImportedRow } from '../application/import-customers';
import type { CustomerImportReportDto } from './dto/customer-import.dto';

export function presentImport(rows: readonly ImportedRow[], isDryRun: boolean): CustomerImportReportDto {
  const count = (wanted: ImportedRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    dry_run: isDryRun,
    created: count('created'),
    updated: count('updated'),
    skipped: count('skipped'),
    refused: count('refused'),
    rows: rows.map(({ row, outcome, customerId, errors }) => ({ row, outcome, customer_id: customerId, errors })),
  };
}
