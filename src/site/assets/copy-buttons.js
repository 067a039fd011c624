'use strict';

/** Adds a button to each block of code that copies its text. Without scripts the text is selected manually. */
const SHOWN_MS = 2000;

/** Where screen readers learn that a text was copied; it has the words in the language of the page. */
const status = document.getElementById('copied');

function addCopyButton(figure) {
  const text = figure.querySelector('code').textContent;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = status.dataset.copy;
  button.addEventListener('click', () => void copy(figure, button, text));
  figure.prepend(button);
}

async function copy(figure, button, text) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = status.textContent = status.dataset.copied;
  } catch {
    getSelection().selectAllChildren(figure.querySelector('code'));
    button.textContent = status.textContent = status.dataset.selected;
  }
  setTimeout(() => {
    button.textContent = status.dataset.copy;
    status.textContent = '';
  }, SHOWN_MS);
}

for (const figure of document.querySelectorAll('figure.code')) addCopyButton(figure);
