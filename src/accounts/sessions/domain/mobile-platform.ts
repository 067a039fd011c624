/** Platforms the apps run on. */
export const MOBILE_PLATFORMS = ['android', 'ios'] as const;

export type MobilePlatform = (typeof MOBILE_PLATFORMS)[number];
