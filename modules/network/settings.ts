import * as z from 'zod'
import { nasList } from '#engines/radius/nas-settings.ts'
import { keptDays } from '#kernel/shapes.ts'

export const systems = ['builtIn', 'http'] as const
export type SystemKind = (typeof systems)[number]

export const dialectsOfSystems = ['srun', 'drcom'] as const
export type HttpDialect = (typeof dialectsOfSystems)[number]

/** What the portal asks another system for. */
export const operations = [
  'account',
  'devices',
  'usage',
  'sessions',
  'charges',
  'plans',
  'password',
  'activate',
  'change',
  'pause',
  'resume',
  'kick',
  'recharge',
  'voucher',
  'vouchers',
] as const
export type Operation = (typeof operations)[number]

const address = /^https?:\/\/[^/?#\s@]+(\/[^?#\s]*)?$/
const name = z.string().regex(/^[\w.-]{1,80}$/)

/** The interface of a network system of another maker. */
const http = z.object({
  dialect: z.enum(dialectsOfSystems).default('srun'),
  url: z.string().max(300).regex(address),
  appId: z.string().max(200).default(''),
  secret: z.string().min(1).max(200),
  milliseconds: z.int().min(500).max(20_000).default(5_000),
  /** Where the system has other paths than its dialect: `kick` is `/api/v2/online/drop`. */
  paths: z
    .array(z.object({ operation: z.enum(operations), path: z.string().regex(/^\/[\w./-]{0,200}$/) }))
    .max(20)
    .default([]),
  /** Where it has other field names: `account.balance` is `data.wallet`. */
  fields: z
    .array(z.object({ ours: name, theirs: name }))
    .max(60)
    .default([]),
})
export type HttpSettings = z.output<typeof http>

const fen = (usual: number) => z.int().min(0).max(100_000_000).default(usual)

export const settings = z.object({
  system: z.enum(systems).default('builtIn'),
  http: http.optional(),
  /** Access servers that report sessions by RADIUS, for the portal's own accounts. */
  nases: nasList,
  /** The login page of the campus network, '' if there is none. */
  loginPage: z.union([z.literal(''), z.string().max(300).regex(address)]).default(''),
  /** Days of a billing period. */
  periodDays: z.int().min(1).max(366).default(30),
  /** People may open their own account; otherwise the back office does. */
  selfService: z.boolean().default(true),
  recharge: z.object({ least: fen(100), most: fen(50_000), mostBalance: fen(200_000) }).prefault({}),
  pause: z
    .object({
      isOpen: z.boolean().default(true),
      least: z.int().min(1).max(60).default(7),
      most: z.int().min(7).max(366).default(120),
    })
    .prefault({}),
  /** Ended sessions. By law logs of access to the network are kept for half a year at least. */
  sessionDays: keptDays(183, 400, 1100),
  /** Days before the end of a period on which people with too little money are reminded. */
  remindDays: z.int().min(1).max(14).default(5),
})
