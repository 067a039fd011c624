/** As authenticator apps and passkeys name the service. */
export const SERVICE_NAME = 'Studio Service';
