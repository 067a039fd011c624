import { render } from 'preact';

import { App } from './app';
import { isWriteWaiting } from './change-watch';
import { showTheme } from './theme';

showTheme();
// What is still being sent, or waits for the connection, goes with the page.
addEventListener('beforeunload', (event) => {
  if (isWriteWaiting()) event.preventDefault();
});
const root = document.getElementById('desk');
if (root) render(<App />, root);
