'use strict';

/** Adds a button to each block of code that copies its text. Without scripts the text is selected manually. */
const SHOWN_MS = 2000;

function addCopyButton(figure) {
  const text = figure.querySelector('code').textContent;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', () => void copy(figure, button, text));
  figure.prepend(button);
}

async function copy(figure, button, text) {
  const status = document.getElementById('copied');
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = status.textContent = 'Copied';
  } catch {
    getSelection().selectAllChildren(figure.querySelector('code'));
    button.textContent = status.textContent = 'Selected';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
    status.textContent = '';
  }, SHOWN_MS);
}

for (const figure of document.querySelectorAll('figure.code')) addCopyButton(figure);
