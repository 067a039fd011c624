import { Injectable } from '@nestjs/common';
import { ServiceAddress } from '@studio/http';
import { busy } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { LRUCache } from 'lru-cache';

import { type PublicVisit, studioProfile } from '../../accounts';
import { linkPicture } from './link-picture';

/** About 8 MB. */
const MOST_KEPT = 200;
/** Pictures drawn in a second, so that no crowd of studios takes more than a part of the processor (PAGE-8). */
const DRAWN_A_SECOND = 2;
const WAIT_SECONDS = 5;

/** Pictures for links, drawn once for each revision of a studio. */
@Injectable()
export class LinkPictures {
  private readonly kept = new LRUCache<string, Promise<Buffer>>({
    max: MOST_KEPT,
  });
  private second = 0;
  private drawn = 0;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly address: ServiceAddress,
  ) {}

  /** Throws `busy` (503) when too many are asked for that have to be drawn. */
  async of({ ctx, studio }: PublicVisit): Promise<Buffer> {
    const key = `${studio.accountId}/${studio.revision}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    this.countDrawing(ctx.now);
    const drawing = this.draw(ctx.accountId);
    this.kept.set(key, drawing);
    drawing.catch(() => this.kept.delete(key));
    return drawing;
  }

  private async draw(accountId: number): Promise<Buffer> {
    const [[studio]] = await this.uow.read({ accountId }, [studioProfile(accountId)]);
    if (!studio) throw new Error(`There is no studio with the id ${accountId}.`);
    const address = this.address.of(`/s/${studio.slug}`).replace(/^https?:\/\//, '');
    return linkPicture({ ...studio, address });
  }

  private countDrawing(now: Date): void {
    const second = Math.floor(now.getTime() / 1_000);
    if (second > this.second) [this.second, this.drawn] = [second, 0];
    if (this.drawn >= DRAWN_A_SECOND) throw busy(WAIT_SECONDS);
    this.drawn += 1;
  }
}
