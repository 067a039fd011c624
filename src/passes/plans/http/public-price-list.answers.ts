import { Injectable } from '@nestjs/common';
import { type KeptAnswer, RenderedAnswers } from '@studio/http';
import { notFound } from '@studio/kernel';

import { ConfirmPublicVisit, type ConfirmVersion, type PublicVisit, versionIn } from '../../../accounts';
import { PRICE_LIST_VERSION, PublicPriceListQuery } from '../queries/public-price-list.query';
import type { PublicPriceListDto } from './dto/public-price-list.dto';
import { presentPriceList } from './price-list.presenter';

/** Renders public price lists, and caches them until something they show changes. */
@Injectable()
export class PublicPriceListAnswers {
  private readonly confirmed: ConfirmVersion<string>;

  constructor(
    private readonly priceList: PublicPriceListQuery,
    private readonly answers: RenderedAnswers,
    private readonly visits: ConfirmPublicVisit,
  ) {
    this.confirmed = visits.of(PRICE_LIST_VERSION);
  }

  /** Throws `not_found` for an unknown or inactive location. */
  async current(visit: PublicVisit, locationSlug: string): Promise<KeptAnswer> {
    const { ctx, studio } = visit;
    const key = `price/${studio.accountId}/${locationSlug}`;
    const answer = await this.answers.current(key, {
      readVersion: () => this.confirmed(visit, locationSlug),
      read: async () => {
        const rows = await this.priceList.rows(ctx, locationSlug, studio);
        if (!rows) return null;
        const body: PublicPriceListDto = { data: presentPriceList(rows, studio.enabledKinds, studio.language) };
        return { version: versionIn(visit, rows.version), body };
      },
    });
    if (!answer) throw notFound('The location');
    const confirm = () => this.answers.confirmed(key, () => this.confirmed(this.visits.again(visit), locationSlug));
    return { answer, confirm };
  }
}
