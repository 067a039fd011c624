import type { Provider, Type } from '@nestjs/common';

import { BuyerNotices } from './application/buyer-notices';
import { EventNotices } from './application/event-notices';
import { MailNotices } from './application/mail-notices';
import { NoticeMails } from './application/notice-mails';
import { NoticeFactsQuery } from './queries/notice-facts.query';

/** E-mail notices to buyers. */
export const noticeParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [BuyerNotices, EventNotices, MailNotices, NoticeFactsQuery, NoticeMails],
};
