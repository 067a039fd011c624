import { Injectable } from '@nestjs/common';
import { type RenderedAnswer, RenderedAnswers } from '@studio/http';
import { notFound } from '@studio/kernel';

import type { PublicVisit } from '../../../accounts';
import { PublicPriceListQuery } from '../queries/public-price-list.query';
import type { PublicPriceListDto } from './dto/public-price-list.dto';
import { presentPriceList } from './price-list.presenter';

/** Renders public price lists, and caches them until something they show changes. */
@Injectable()
export class PublicPriceListAnswers {
  constructor(
    private readonly priceList: PublicPriceListQuery,
    private readonly answers: RenderedAnswers,
  ) {}

  /** Throws `not_found` for an unknown or inactive location. */
  async current({ ctx, studio }: PublicVisit, locationSlug: string): Promise<RenderedAnswer> {
    const withStudio = (version: string) => `${studio.revision}/${version}`;
    const answer = await this.answers.current(`price/${studio.accountId}/${locationSlug}`, {
      readVersion: async () => {
        const version = await this.priceList.version(ctx, locationSlug);
        return version === null ? null : withStudio(version);
      },
      read: async () => {
        const rows = await this.priceList.rows(ctx, locationSlug);
        if (!rows) return null;
        const body: PublicPriceListDto = { data: presentPriceList(rows, studio.enabledKinds) };
        return { version: withStudio(rows.version), body };
      },
    });
    if (!answer) throw notFound('The location');
    return answer;
  }
}
