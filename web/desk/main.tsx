import { render } from 'preact';

import { App } from './app';

const root = document.getElementById('desk');
if (root) render(<App />, root);
