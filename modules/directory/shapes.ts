import * as z from 'zod'
import { crumb } from '#engines/directory/shapes.ts'

/** Who meets a contact: anyone at all, whoever is logged in, staff, or the unit's own people. */
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
  /** The units above it, worded. */
  path: z.string(),
  post: z.string(),
  duties: z.array(z.string()),
  name: z.string(),
  /** '' when it is nobody of this portal, or for a stranger. */
  person: z.string(),
  office: z.string(),
  phones: z.array(z.string()),
  /** Masked. */
  mobile: z.string(),
  hours: z.string(),
  visibility: z.enum(visibilities),
  state: z.enum(contactStates),
  /** When someone last said that it is right, in seconds. */
  confirmedAt: z.int(),
  version: z.int(),
  allowedActions: z.array(z.enum(contactActions)),
  mayUnmask: z.boolean(),
})
export type ContactFace = z.output<typeof contactFace>
