// The page around Swagger UI: the documents to choose from, the search, the colours.
import { useEffect, useRef, useState } from 'preact/compat';
import { readers } from 'explorer:readers';

import { addressOf } from './addresses.js';
import { finding } from './documents.js';
import { reading, useLater } from './light/later.js';
import { hasWords, wordsOf } from './search.js';
import { ThemeButton } from './theme.jsx';

const SEARCH_DELAY_MS = 120;

function ReaderLinks({ shown, onChoose }) {
  const list = useRef(null);
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 16;
  }, [shown]);
  const choose = (event, name) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(name);
  };
  return (
    <nav aria-label="Documents">
      <ul ref={list}>
        {readers.map(({ name, title }) => (
          <li key={name}>
            <a
              href={addressOf(name)}
              aria-current={name === shown ? 'page' : undefined}
              onClick={(event) => choose(event, name)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a search finds in the other documents, as links. */
function FoundElsewhere({ phrase, shown, onChoose }) {
  const words = wordsOf(phrase);
  const index = useLater(finding);
  if (!index || words.length === 0) return null;
  const found = readers.flatMap(({ name, title }) => {
    if (name === shown) return [];
    const isFound = ({ reader, text }) => reader === name && hasWords(text, words);
    const count = index.operations.filter(isFound).length;
    return count > 0 ? [{ name, title, count }] : [];
  });
  if (found.length === 0) return null;
  return (
    <p class="explorer-elsewhere">
      Also in{' '}
      {found.map(({ name, title, count }) => (
        <button key={name} type="button" onClick={() => onChoose(name)}>
          {title} ({count})
        </button>
      ))}
    </p>
  );
}

function countOf(specSelectors) {
  return specSelectors.taggedOperations().reduce((count, group) => count + group.get('operations').size, 0);
}

/** In place of the filter of Swagger UI, which is empty unless it filters. */
function Search({ layoutActions, layoutSelectors, specSelectors, getConfigs }) {
  const filter = layoutSelectors.currentFilter();
  const [phrase, setPhrase] = useState(typeof filter === 'string' ? filter : '');
  const field = useRef(null);
  useEffect(() => {
    const later = setTimeout(() => layoutActions.updateFilter(phrase.trim() === '' ? true : phrase), SEARCH_DELAY_MS);
    return () => clearTimeout(later);
  }, [phrase]);
  useEffect(() => {
    const focus = (event) => {
      if (event.key !== '/' || /^(?:input|textarea|select)$/i.test(event.target.tagName)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  const { reader, onReader } = getConfigs().explorer;
  // The field is rendered again over the other document, from the filter.
  const searchIn = (name) => {
    layoutActions.updateFilter(phrase);
    onReader(name);
  };
  const count = countOf(specSelectors);
  return (
    <div class="explorer-search" role="search">
      <div class="explorer-field">
        <input
          ref={field}
          type="search"
          aria-label="Search operations"
          placeholder="Search operations: booking, PATCH, /customers"
          value={phrase}
          onFocus={() => finding.load()}
          onInput={(event) => setPhrase(event.target.value)}
        />
        <kbd aria-hidden="true">/</kbd>
        <output>{count === 1 ? '1 operation' : `${count} operations`}</output>
      </div>
      <FoundElsewhere phrase={phrase} shown={reader()} onChoose={searchIn} />
    </div>
  );
}

function ExplorerLayout({ getComponent, getConfigs }) {
  const BaseLayout = getComponent('BaseLayout', true);
  const { reader, onReader } = getConfigs().explorer;
  return (
    <>
      <button type="button" class="explorer-skip" onClick={() => document.getElementById('operations')?.focus()}>
        Skip to the operations
      </button>
      <header class="explorer-bar">
        <a class="explorer-home" href="/">
          Studio Service
        </a>
        <ReaderLinks shown={reader()} onChoose={onReader} />
        <ThemeButton />
      </header>
      <BaseLayout />
    </>
  );
}

/** Rendered again once Markdown is loaded. */
const withMarkdown = (Original) =>
  function Markdown(props) {
    useLater(reading);
    return <Original {...props} />;
  };

/** Swagger UI would send an operation of which only the outline is there. */
const onceLoaded = (Original) => (props) => props.operation.has('responses') && <Original {...props} />;

export const layoutPlugin = () => ({
  components: { ExplorerLayout, FilterContainer: Search, ServersContainer: () => null },
  wrapComponents: { execute: onceLoaded, parameters: onceLoaded, Markdown: withMarkdown },
});
