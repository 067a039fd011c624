import { formatUtc } from '@studio/kernel';

import type { CustomerNoteRow } from '../queries/customer-notes.query';
import type { CustomerNoteDto } from './dto/customer-note.dto';

export function presentNote({ id, text, author_id, author_name, created_at }: CustomerNoteRow): CustomerNoteDto {
  return { id, text, author: { id: author_id, name: author_name }, created_at: formatUtc(created_at) };
}
