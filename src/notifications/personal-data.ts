import { declarePersonalRows } from '@studio/privacy';

/** Data of this context about customers (EXP-2), without tokens of devices. */
export function declareNotificationsData(): void {
  declarePersonalRows({
    notifications: {
      tables: ['notifications.notification'],
      text: `
        SELECT id, kind, channel, status, payload -> 'message' AS message, due_at, sent_at, created_at
        FROM notifications.notification WHERE account_id = $1 AND customer_id = ANY($2::bigint[])`,
    },
    devices: {
      tables: ['notifications.mobile_device_token'],
      text: `
        SELECT id, provider, platform, device_name, app_version, created_at, last_seen_at, revoked_at
        FROM notifications.mobile_device_token WHERE account_id = $1 AND customer_id = ANY($2::bigint[])`,
    },
  });
}
