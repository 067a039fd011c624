import { Injectable } from '@nestjs/common';
import { actorContext } from '@studio/access';
import { Clock } from '@studio/kernel';

import { decidePublicContent } from '../domain/subscription-gate';
import { type ContentVersion, PublicStudioQuery } from '../queries/public-studio.query';
import type { PublicVisit } from './admit-public-visit';

/** `versionIn` of the content under `key` as it is now; null when it does not exist, or the studio is not as the visit found it. */
export type ConfirmVersion<Key> = (visit: PublicVisit, key: Key) => Promise<string | null>;

/** Version of a studio's page: of the studio's own row, and of the content that it shows. Another studio may get its address. */
export function versionIn({ studio }: PublicVisit, content: string): string {
  return `${studio.accountId}.${studio.revision}/${content}`;
}

/** Confirms that a visitor who was admitted would be admitted to the same studio again, with one statement for all of a moment. */
@Injectable()
export class ConfirmPublicVisit {
  constructor(
    private readonly studios: PublicStudioQuery,
    private readonly clock: Clock,
  ) {}

  /** The visit as it would be now. */
  again({ ctx, studio }: PublicVisit): PublicVisit {
    return { ctx: actorContext({ ...ctx, now: this.clock.now() }), studio };
  }

  /** Must be stored in a field, as calls of different ones are not combined. */
  of<Key>(content: ContentVersion<Key>): ConfirmVersion<Key> {
    const read = this.studios.withVersion(content);
    return async (visit, key) => {
      const { ctx, studio } = visit;
      const found = await read({ slug: studio.slug, key });
      const isSame = found?.studio.accountId === studio.accountId && found.studio.revision === studio.revision;
      if (!isSame || found.version === null || decidePublicContent(found.subscription, ctx.now) !== null) return null;
      return versionIn(visit, found.version);
    };
  }
}
