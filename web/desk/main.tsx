import { render } from 'preact';

import { App } from './app';
import { showTheme } from './theme';

showTheme();
const root = document.getElementById('desk');
if (root) render(<App />, root);
