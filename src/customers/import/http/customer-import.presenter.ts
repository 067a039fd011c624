import type { ImportedRow, ImportReport } from '../application/import-customers';
import type { CustomerImportReportDto } from './dto/customer-import.dto';

export function presentImport({ isDryRun, columns, rows }: ImportReport): CustomerImportReportDto {
  const count = (wanted: ImportedRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    dry_run: isDryRun,
    created: count('created'),
    updated: count('updated'),
    skipped: count('skipped'),
    refused: count('refused'),
    columns: columns.map(({ name, readAs }) => ({ name, read_as: readAs })),
    rows: rows.map(({ row, outcome, customerId, errors }) => ({ row, outcome, customer_id: customerId, errors })),
  };
}
