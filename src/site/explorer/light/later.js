// What is needed only once somebody opens or sends something is loaded when the page has been shown.
import { useSyncExternalStore } from 'preact/compat';

/** A module that is loaded later. */
export function later(load) {
  const listeners = new Set();
  let module;
  let loading;
  return {
    get module() {
      return module;
    },
    load: () => {
      loading ??= load().then((loaded) => {
        module = loaded;
        for (const notify of listeners) notify();
        return loaded;
      });
      return loading;
    },
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}

export const sending = later(() => import('./loaded-to-send.js'));
export const reading = later(() => import('./loaded-to-read.js'));

/** The module, or undefined until it is loaded; then the component is rendered again. */
export function useLater(part) {
  return useSyncExternalStore(part.subscribe, () => part.module);
}
