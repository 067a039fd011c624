import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { isTimeZoneName, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../accounts';
import { LOCATIONS } from './catalogue-resources';
import { CatalogueWriter } from './catalogue-writer';
import { readPhone } from './contact-phone';

export interface NewLocation {
  readonly name: string;
  readonly slug?: string | undefined;
  readonly address?: string | null | undefined;
  /** As it was typed. */
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  /** IANA name; null follows the studio's. */
  readonly timezone?: string | null | undefined;
  readonly isActive?: boolean | undefined;
}

/** Adds a location. Throws `validation_failed` (timezone, phone), `already_taken` (slug), `limit_reached`. */
@Injectable()
export class CreateLocation {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly catalogue: CatalogueWriter,
  ) {}

  async execute(
    ctx: ActorContext,
    { address = null, phone: typed = null, email = null, timezone = null, isActive = true, ...named }: NewLocation,
  ): Promise<number> {
    assertTimeZone(timezone);
    const phone = await readPhone(this.studios, ctx, typed);
    return this.uow.write(ctx, (manager) =>
      this.catalogue.insert(manager, ctx, LOCATIONS, { ...named, address, phone, email, timezone, isActive }),
    );
  }
}

/** Throws `validation_failed` (timezone) for a name that is no zone's. */
export function assertTimeZone(timezone: string | null | undefined): void {
  if (typeof timezone === 'string' && !isTimeZoneName(timezone))
    throw validationFailed({ timezone: ['The time zone must be an IANA name such as Europe/Berlin.'] });
}
