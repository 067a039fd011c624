import { Injectable } from '@nestjs/common';

import type { Language } from '@studio/texts';

import { dataClassOf } from '../../domain/tool-access';
import { ToolCatalogue } from '../../tools';
import { type AccessGroup, accessGroups } from '../domain/access-groups';

/** Determines what an assistant of a person may read. */
@Injectable()
export class PersonAccess {
  constructor(private readonly catalogue: ToolCatalogue) {}

  /** The tools of an eligible member with the permissions, as in `tools/list`, grouped by data class (OAUTH-39). */
  of(permissions: readonly string[], language: Language): AccessGroup[] {
    const usable = this.catalogue.usableWith(permissions);
    return accessGroups(
      usable.map(({ tool: { name, title, description } }) => ({
        name,
        title,
        description,
        dataClass: dataClassOf(name),
      })),
      language,
    );
  }
}
