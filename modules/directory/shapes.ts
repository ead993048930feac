import * as z from 'zod'
import { crumb } from '#engines/directory/shapes.ts'

/** Visibility of a contact: public, logged-in people, staff, or members of the unit. */
export const visibilities = ['everyone', 'members', 'staff', 'unit'] as const
export type Visibility = (typeof visibilities)[number]

export const contactStates = ['proposed', 'approved', 'stale', 'removed'] as const
export type ContactState = (typeof contactStates)[number]

export const contactActions = ['edit', 'approve', 'confirm', 'remove'] as const
export type ContactAction = (typeof contactActions)[number]

export const mostPhones = 4
export const mostDuties = 12

export const contactFace = z.object({
  id: z.string(),
  unit: crumb,
  /** Names of the units above it. */
  path: z.string(),
  post: z.string(),
  duties: z.array(z.string()),
  name: z.string(),
  /** '' if it is not a person of this portal, or for anonymous visitors. */
  person: z.string(),
  office: z.string(),
  phones: z.array(z.string()),
  /** Masked. */
  mobile: z.string(),
  hours: z.string(),
  visibility: z.enum(visibilities),
  state: z.enum(contactStates),
  /** When it was last confirmed, in seconds. */
  confirmedAt: z.int(),
  version: z.int(),
  allowedActions: z.array(z.enum(contactActions)),
  mayUnmask: z.boolean(),
})
export type ContactFace = z.output<typeof contactFace>
