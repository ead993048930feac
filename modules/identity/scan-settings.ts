import * as z from 'zod'

/** Scan login of a site. */
export const scanLoginSettings = z.object({
  on: z.boolean().default(true),
  /** How long a code waits for its phone. */
  seconds: z.int().min(5).max(300).default(120),
  /** What the person reads as the place: the first network that holds the asking address. */
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

/** Personal codes of a site. */
export const personalCodeSettings = z.object({
  /** How long one is good for; the page fetches the next before that. */
  seconds: z.int().min(15).max(600).default(60),
  /** Each is let through a single time, whatever a gate asks for. */
  once: z.boolean().default(false),
})
