import * as z from 'zod'
import { centreSettings } from './centre-settings.ts'
import { signIn } from './sign-in-settings.ts'

const scanLoginSettings = z.object({
  on: z.boolean().default(true),
  /** Lifetime of a login code. */
  seconds: z.int().min(5).max(300).default(120),
  /** Names of networks shown to the person; the first that contains the IP address applies. */
  places: z
    .array(
      z.object({
        network: z.union([z.cidrv4(), z.cidrv6()]),
        name: z.string().min(1).max(40),
      }),
    )
    .max(200)
    .default([]),
})

const personalCodeSettings = z.object({
  /** Lifetime of a code; the page fetches the next one before that. */
  seconds: z.int().min(15).max(600).default(60),
  /** Every code is accepted once, whatever the gate requests. */
  once: z.boolean().default(false),
})

export const settings = z.object({
  signIn: signIn.prefault({}),
  scanLogin: scanLoginSettings.prefault({}),
  personalCode: personalCodeSettings.prefault({}),
  ...centreSettings,
})
