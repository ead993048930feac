import * as z from 'zod'

/** Koha's REST interface (`/api/v1`), as a client with OAuth 2 client credentials. */
const koha = z.object({
  /** Address of the staff interface, without `/api/v1`. */
  url: z
    .string()
    .max(300)
    .regex(/^https?:\/\/[^/?#\s@]+(\/[^?#\s]*)?$/),
  clientId: z.string().min(1).max(200),
  clientSecret: z.string().min(1).max(200),
  milliseconds: z.int().min(1_000).max(20_000).default(6_000),
})
export type KohaSettings = z.output<typeof koha>

export const sources = ['register', 'koha'] as const
export type SourceKind = (typeof sources)[number]

const day = (usual: number, most = 365) => z.int().min(1).max(most).default(usual)
const fen = (usual: number) => z.int().min(0).max(1_000_000).default(usual)

export const settings = z.object({
  source: z.enum(sources).default('register'),
  koha: koha.optional(),
  /** Rules of the built-in register; Koha has its own. */
  rules: z
    .object({
      loanDays: day(30),
      renewDays: day(30),
      renewals: z.int().min(0).max(20).default(2),
      loans: z.int().min(1).max(200).default(20),
      holds: z.int().min(1).max(50).default(5),
      /** How long a hold waits on the shelf. */
      holdDays: day(5, 60),
      /** A day, in fen. */
      fine: fen(10),
      mostFine: fen(2_000),
    })
    .prefault({}),
  /** Days before the due day on which people are reminded. */
  remindDays: z.int().min(1).max(14).default(3),
})
export type Rules = z.output<typeof settings>['rules']
