import { z } from 'zod';

/** E-mails, SMS and push notifications. */
export const messageSettings = {
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:\/\/[^/?#]/.test(value) && URL.canParse(value),
      'must be smtp://user:password@host:port',
    )
    .optional()
    .meta({
      description: 'Mail server, such as `smtp://user:password@host:587`. The outbox: `npm run studio -- outbox`.',
      unset: 'the outbox',
    }),
  MAIL_FROM: z
    .string()
    .min(3)
    .default('Studio Service <no-reply@localhost>')
    .meta({ description: 'Sender of e-mails.' }),
  TWILIO_ACCOUNT_SID: z.string().optional().meta({ description: 'Twilio account for SMS.', unset: 'the outbox' }),
  TWILIO_AUTH_TOKEN: z.string().optional().meta({ description: 'Token of the Twilio account.' }),
  TWILIO_FROM: z
    .string()
    .optional()
    .meta({ description: 'Number or messaging service id (`MG…`) that sends the SMS.' }),
  OTP_SMS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .meta({ description: 'Most sign-in SMS per studio in any hour.' }),
  OTP_SMS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(300)
    .meta({ description: 'Most sign-in SMS per studio and calendar day.' }),
  FCM_CREDENTIALS_FILE: z.string().optional().meta({
    description: 'Google service account file for push notifications (FCM HTTP v1).',
    unset: 'the outbox',
  }),
};
