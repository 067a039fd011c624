import type { Occasion } from '../../application/sale-owner';

/** What is printed on a ticket. */
export interface PrintedTicket extends Occasion {
  readonly admissionType: string;
  readonly holderName: string | null;
  /** `FS-XXXX-XXXX`, for people. */
  readonly code: string;
  /** What the QR code holds. */
  readonly token: string;
}
