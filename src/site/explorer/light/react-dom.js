// Preact in place of React DOM, a tenth of its size.
import compat from 'preact/compat';
import { createRoot } from 'preact/compat/client';

export * from 'preact/compat';
export { createRoot };
export default { ...compat, createRoot };
