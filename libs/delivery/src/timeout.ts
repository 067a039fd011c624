/** How long a provider may take to answer. */
export const TIMEOUT_MILLISECONDS = 10_000;
