import type { FoundTexts } from '@studio/privacy';

import type { FoundTextsDto } from './dto/personal-data.dto';

export function presentFoundTexts({ texts, hasMore }: FoundTexts): FoundTextsDto {
  return { free_texts: [...texts], has_more_free_texts: hasMore };
}
