import { Injectable } from '@nestjs/common';

import { REFERENCE_KEYS, type ReferenceKey } from './reference-keys';
import { REFERENCE_PAGES } from './reference-pages';

/** A page of the reference in the assistant's answer (TOOL-LOGIC-1). */
export interface ReferenceAnswer {
  readonly key: ReferenceKey;
  readonly reference: {
    readonly title: string;
    readonly summary: string;
    readonly rules: readonly string[];
    readonly examples: readonly string[];
    readonly related_tools: readonly string[];
    readonly related_help: readonly string[];
    readonly source: { readonly module: string; readonly symbol: string };
  };
  readonly available_keys: readonly ReferenceKey[];
}

/** Rules of the service in words. The texts are compiled into the application; a key is never used as a path. */
@Injectable()
export class BusinessLogicReference {
  /** Null for an unknown key. */
  find(key: string): ReferenceAnswer | null {
    const found = REFERENCE_KEYS.find((known) => known === key);
    if (!found) return null;
    const { title, summary, rules, examples, relatedTools, relatedHelp, source } = REFERENCE_PAGES[found];
    return {
      key: found,
      reference: {
        title,
        summary,
        rules,
        examples,
        related_tools: relatedTools,
        related_help: relatedHelp,
        source,
      },
      available_keys: REFERENCE_KEYS,
    };
  }
}
