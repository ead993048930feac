import * as z from 'zod'
import { deliverySettings } from '#engines/inbox/delivery-settings.ts'

export const settings = z.object({
  /** Retention of messages in days. */
  keepDays: z.int().min(7).max(3650).default(180),
  /** People with a notice to confirm see it first when they enter the portal, once per visit. */
  tipAtEntry: z.boolean().default(false),
  ...deliverySettings,
})
