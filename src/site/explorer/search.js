// Finds operations by their path, summary, id, method and group. Swagger UI itself filters by the name of the group.

export const searchedText = ({ method, path, summary, id, tag }) =>
  [method, path, summary, id, tag].join(' ').toLowerCase();

const textOf = (operation, tag) => {
  const { method, path, operation: described } = operation.toObject();
  return searchedText({ method, path, summary: described?.get('summary'), id: described?.get('operationId'), tag });
};

export const wordsOf = (phrase) => phrase.toLowerCase().split(/\s+/).filter(Boolean);
export const hasWords = (text, words) => words.every((word) => text.includes(word));

/** The groups with the operations that have every word of the phrase, without those that have none. */
function opsFilter(groups, phrase) {
  const words = wordsOf(phrase);
  return groups
    .map((group, tag) =>
      group.update('operations', (operations) =>
        operations.filter((operation) => hasWords(textOf(operation, tag), words)),
      ),
    )
    .filter((group) => group.get('operations').size > 0);
}

const isSearching = (system) => typeof system.layoutSelectors.currentFilter() === 'string';

/** Groups are closed until somebody opens them; what a search finds is shown. */
const isShown = (original, system) => (_state, thing, otherwise) => {
  const isGroup = thing[0] === 'operations-tag' && isSearching(system);
  return original(thing, isGroup || otherwise);
};

export const searchPlugin = () => ({
  fn: { opsFilter },
  statePlugins: { layout: { wrapSelectors: { isShown } } },
});
