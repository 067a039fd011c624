/** How a client is identified (OAUTH-8). */
export const CLIENT_KINDS = ['metadata_document', 'registered'] as const;

export type ClientKind = (typeof CLIENT_KINDS)[number];
