export { FiscalReceipts } from './application/fiscal-receipts';
export { FiscalReceiptDto } from './http/dto/fiscal-receipt.dto';
export { presentFiscalReceipt } from './http/fiscal-receipt.presenter';
export { type FiscalReceiptRow, RECEIPT_COLUMNS } from './queries/fiscal-receipts.query';
