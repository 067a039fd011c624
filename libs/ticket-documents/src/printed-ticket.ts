/** What stands on a ticket. */
export interface PrintedTicket {
  /** Title of what it admits to. */
  readonly title: string;
  readonly venueName: string | null;
  readonly venueAddress: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The dates are told in this zone. */
  readonly timeZone: string;
  readonly admissionType: string;
  readonly holderName: string | null;
  /** `FS-XXXX-XXXX`, for people. */
  readonly code: string;
  /** What the QR code holds. */
  readonly token: string;
}
