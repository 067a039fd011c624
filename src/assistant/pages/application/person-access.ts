import { Injectable } from '@nestjs/common';

import { dataClassOf } from '../../domain/tool-access';
import { ToolCatalogue } from '../../tools';
import { type AccessGroup, accessGroups } from '../domain/access-groups';

/** Tells what an assistant of a person could read now. */
@Injectable()
export class PersonAccess {
  constructor(private readonly catalogue: ToolCatalogue) {}

  /** The tools of an eligible member with the permissions, those that `tools/list` shows, by class of data (OAUTH-39). */
  of(permissions: readonly string[]): AccessGroup[] {
    const usable = this.catalogue.usableWith(permissions);
    return accessGroups(
      usable.map(({ tool: { name, title, description } }) => ({ title, description, dataClass: dataClassOf(name) })),
    );
  }
}
