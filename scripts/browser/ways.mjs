// Where each check is walked through: the windows, and what they can do.
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const NARROWEST = { width: 360, height: 640 };

/** Where the explorer is checked: it needs scripts. */
export const EXPLORER_WAYS = {
  'explorer on a phone': { viewport: NARROWEST, hasTouch: true, isMobile: true },
  'explorer on a desktop': { viewport: SIZES.desktop },
};

/** Where the typed client, and the components for websites, are checked. */
export const CLIENT_WAYS = { 'client on a desktop': { viewport: SIZES.desktop } };
export const EMBED_WAYS = {
  'website on a phone': { viewport: NARROWEST, hasTouch: true, isMobile: true },
  'website on a desktop in another zone': { viewport: SIZES.desktop, timezoneId: 'Asia/Tokyo' },
};

/** Where the desk is checked. */
export const DESK_WAYS = {
  'desk on a phone': { viewport: NARROWEST, hasTouch: true, isMobile: true },
  'desk on a desktop': { viewport: SIZES.desktop },
};

/** With which connection each of the ten things of a day is walked through there (connections.mjs). */
export const DESK_CONNECTIONS = { 'desk on a phone': 'slow', 'desk on a desktop': 'broken' };

/** Where each check is walked through. */
export const WAYS = {
  'on a phone': { viewport: SIZES.phone, hasTouch: true, isMobile: true },
  'on a desktop': { viewport: SIZES.desktop },
  'in a narrow window without scripts': { viewport: NARROWEST, javaScriptEnabled: false },
};
