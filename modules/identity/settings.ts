import * as z from 'zod'

/** The addresses under `/a_{site}/api/` that schools have registered with their CAS servers over the years. */
export const casEntries = [
  'cas/index',
  'sso/cas',
  'sso/index',
  'sso/cas-index',
  'cas/login',
  'cas-login/index',
] as const

const casServer = z.object({
  /** `https://cas.example.edu/cas`: what `/login` and `/serviceValidate` stand under. */
  url: z
    .url({ protocol: /^https?$/ })
    .regex(/^[^?#]+$/)
    .transform((url) => url.replace(/\/+$/, '')),
  version: z.enum(['2', '3']).default('3'),
  /** The attribute that holds a person's number; without it the user name is the number. */
  numberAttribute: z.string().min(1).max(100).optional(),
  /** The entry that the login page leads to: the one the school's CAS server knows. */
  entry: z.enum(casEntries).default('cas/index'),
})

export type CasServer = z.output<typeof casServer>

export const settings = z.object({
  signIn: z
    .object({
      password: z.boolean().default(true),
      cas: casServer.optional(),
      /** Where the login page leads; the password if it is allowed and nothing is said. */
      first: z.enum(['password', 'cas']).optional(),
    })
    .prefault({}),
})
