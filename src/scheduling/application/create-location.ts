import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { isTimeZoneName, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { LocationEntity } from '../entities/location.entity';
import { CatalogueWriter } from './catalogue-writer';

export interface NewLocation {
  readonly name: string;
  readonly slug?: string | undefined;
  readonly address?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  /** IANA name; null follows the studio's. */
  readonly timezone?: string | null | undefined;
  readonly isActive?: boolean | undefined;
}

const LOCATIONS = { entity: LocationEntity, subject: 'location', limit: 50 };

/** Adds a location. Throws `validation_failed` (timezone), `already_taken` (slug), `limit_reached`. */
@Injectable()
export class CreateLocation {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: CatalogueWriter,
  ) {}

  async execute(
    ctx: ActorContext,
    { address = null, phone = null, email = null, timezone = null, isActive = true, ...named }: NewLocation,
  ): Promise<number> {
    if (timezone !== null && !isTimeZoneName(timezone)) {
      throw validationFailed({ timezone: ['The time zone must be an IANA name such as Europe/Berlin.'] });
    }
    return this.uow.write(ctx, (manager) =>
      this.catalogue.insert(manager, ctx, LOCATIONS, { ...named, address, phone, email, timezone, isActive }),
    );
  }
}
