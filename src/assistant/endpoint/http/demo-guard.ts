import { type Ability, isMutating } from '@studio/access';

import { type AssistedStudio, demoReadonly } from '../../../accounts';
import { abilitiesOf, TOOL_NAMES } from '../../domain/tool-access';
import type { RpcMessage } from '../domain/json-rpc';

/** Abilities of the tools that the messages call. */
export function abilitiesCalled(messages: readonly RpcMessage[]): readonly Ability[] {
  const called = messages.filter(({ method }) => method === 'tools/call').map(nameOf);
  return TOOL_NAMES.filter((tool) => called.includes(tool)).flatMap(abilitiesOf);
}

/**
 * Refuses calls of writing tools in a demo studio. All present tools only read; this protects against a future one
 * (KEY-6). Throws `demo_readonly`.
 */
export function refuseChangesOnDemo({ isDemo }: Pick<AssistedStudio, 'isDemo'>, abilities: readonly Ability[]): void {
  if (isDemo && abilities.some(isMutating)) throw demoReadonly();
}

function nameOf({ params }: RpcMessage): unknown {
  return (params as { readonly name?: unknown } | undefined)?.name;
}
