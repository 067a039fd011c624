import { ApiProperty } from '@nestjs/swagger';
import { IsLines } from '@studio/http';

const TEXT_MAX = 2_000;

/** A new note of the staff about a customer. */
export class NewCustomerNoteDto {
  /** May have several lines. @example "Prefers the evening classes." */
  @IsLines(TEXT_MAX) text: string;
}

/** Who wrote a note. */
export class NoteAuthorDto {
  /** Id of the person. @example 7 */
  id: number;
  /** Name when it was written. @example "Isabel Navarro" */
  name: string;
}

/** A note of the staff about a customer, who never sees it. */
export class CustomerNoteDto {
  /** Id of the note. @example 41 */
  id: number;
  /** What was noted. @example "Prefers the evening classes." */
  text: string;
  /** Who wrote it. */
  @ApiProperty({ type: () => NoteAuthorDto }) author: NoteAuthorDto;
  /** When it was written. @example "2026-06-02T09:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
}
