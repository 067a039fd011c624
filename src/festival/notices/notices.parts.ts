import type { Provider, Type } from '@nestjs/common';

import { FestivalNotices } from './application/festival-notices';
import { MailNotices } from './application/mail-notices';
import { NoticeMails } from './application/notice-mails';
import { NoticeFactsQuery } from './queries/notice-facts.query';

/** E-mail notices to people of a festival. */
export const noticeParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [FestivalNotices, MailNotices, NoticeFactsQuery, NoticeMails],
};
