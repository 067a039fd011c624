// In place of `swagger-client/es/resolver` and `swagger-client/es/subtree-resolver`, which parse the whole description
// for each operation that is opened. Ours refers to itself only, so it is enough to follow its references.
import { wholeDocument } from '../documents.js';

const NOT_LOADED = 'The operation could not be loaded. Please load the page again.';

export const makeResolve = () => (options) => Promise.resolve({ spec: options.spec, errors: [] });

/** Resolves the part of a description at a path. Swagger UI has the outline; operations are read from the whole. */
export const makeResolveSubtree = () => async (outline, path) => {
  const outlined = partAt(path, outline) ?? null;
  if (path[0] !== 'paths') return { spec: outlined, errors: [] };
  try {
    const whole = await wholeDocument();
    return { spec: resolved(partAt(path, whole), whole, []) ?? null, errors: [] };
  } catch {
    return { spec: { ...outlined, description: NOT_LOADED }, errors: [] };
  }
};

const partAt = (path, document) => path.reduce((node, key) => node?.[key], document);

/** A node with its references replaced; `followed` are those that it is within, which remain where they recur. */
function resolved(node, spec, followed) {
  if (Array.isArray(node)) return node.map((item) => resolved(item, spec, followed));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...beside } = node;
  if (typeof $ref !== 'string') {
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolved(value, spec, followed)]));
  }
  if (followed.includes($ref)) return node;
  const target = resolved(targetOf($ref, spec), spec, [...followed, $ref]);
  // Swagger UI names a schema by the reference that it came from.
  return { ...target, ...resolved(beside, spec, followed), $$ref: $ref };
}

function targetOf($ref, spec) {
  const keys = $ref.replace(/^#\//, '').split('/');
  return partAt(
    keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
    spec,
  );
}
