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

/** The address of a server, without the stroke at its end. */
const server = () =>
  z
    .url({ protocol: /^https?$/ })
    .max(500)
    .regex(/^[^?#]+$/)
    .transform((url) => url.replace(/\/+$/, ''))

const casServer = z.object({
  /** `https://cas.example.edu/cas`: what `/login` and `/serviceValidate` stand under. */
  url: server(),
  version: z.enum(['2', '3']).default('3'),
  /** The attribute that holds a person's number; without it the user name is the number. */
  numberAttribute: z.string().min(1).max(100).optional(),
  /** The entry that the login page leads to: the one the school's CAS server knows. */
  entry: z.enum(casEntries).default('cas/index'),
  /** Whether logging out here leads through its own log-out. */
  logout: z.boolean().default(false),
})

const oidcProvider = z.object({
  /** As the provider spells it in its tokens. Plain http only on this machine. */
  issuer: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .refine((url) => /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/.test(`${url}/`), 'needs https'),
  clientId: z.string().min(1).max(200),
  /** Without one the portal is a public client; the code is bound to the browser either way. */
  clientSecret: z.string().min(1).max(500).optional(),
  /** How the provider wants the secret. */
  auth: z.enum(['basic', 'post']).default('basic'),
  scopes: z
    .array(z.string().regex(/^[\x21-\x7e]{1,100}$/))
    .max(20)
    .default(['openid', 'profile']),
  /** The claim that holds a person's number, of the ID token or else of the user information. It must not be theirs to change. */
  numberClaim: z.string().min(1).max(100).default('preferred_username'),
  logout: z.boolean().default(false),
})

const wecomApp = z.object({
  /** Where WeCom's calls are answered, and where its browser is sent to authorise. */
  gateway: server().default('https://qyapi.weixin.qq.com'),
  authorize: server().default('https://open.weixin.qq.com'),
  corpId: z.string().min(1).max(64),
  agentId: z.string().regex(/^\d{1,16}$/),
  secret: z.string().min(1).max(128),
  /** A field of the member (`alias`, say) or the name of an added attribute; without it the userid is the number. */
  numberAttribute: z.string().min(1).max(100).optional(),
})

const miniProgram = z.object({
  gateway: server().default('https://api.weixin.qq.com'),
  appId: z.string().min(1).max(64),
  secret: z.string().min(1).max(128),
})

export type CasServer = z.output<typeof casServer>
export type OidcProvider = z.output<typeof oidcProvider>
export type WecomApp = z.output<typeof wecomApp>

/** The doors that lead through someone else's sign-in. */
export const ssoKinds = ['cas', 'oidc', 'wecom'] as const
export type SsoKind = (typeof ssoKinds)[number]

/** Through which doors a site's people come in; several at once. */
export const signIn = z
  .object({
    password: z.boolean().default(true),
    cas: casServer.optional(),
    oidc: oidcProvider.optional(),
    wecom: wecomApp.optional(),
    miniProgram: miniProgram.optional(),
    /** Where the login page leads; the password if it is allowed and nothing is said. */
    first: z.enum(['password', ...ssoKinds]).optional(),
    /** What a wrong password answers as `e`: the clients of some schools know 1. */
    wrongPasswordCode: z.union([z.literal(10011), z.literal(1)]).default(10011),
  })
  .refine((doors) => !doors.first || doors[doors.first], { path: ['first'], message: 'names a door that is not set' })
