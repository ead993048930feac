import * as z from 'zod'

/** Paths under `/a_{site}/api/` that schools have registered with their CAS servers over the years. */
export const casEntries = [
  'cas/index',
  'sso/cas',
  'sso/index',
  'sso/cas-index',
  'cas/login',
  'cas-login/index',
] as const

/** Server URL, without the trailing slash. */
const server = () =>
  z
    .url({ protocol: /^https?$/ })
    .max(500)
    .regex(/^[^?#]+$/)
    .transform((url) => url.replace(/\/+$/, ''))

const casServer = z.object({
  /** `https://cas.example.edu/cas`: base URL of `/login` and `/serviceValidate`. */
  url: server(),
  version: z.enum(['2', '3']).default('3'),
  /** Attribute with the person number; defaults to the user name. */
  numberAttribute: z.string().min(1).max(100).optional(),
  /** Entry used by the login page: the one registered with the school's CAS server. */
  entry: z.enum(casEntries).default('cas/index'),
  /** Whether logging out here also logs out there. */
  logout: z.boolean().default(false),
})

const oidcProvider = z.object({
  /** As spelled in the provider's tokens. Plain http only for localhost. */
  issuer: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .refine((url) => /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/.test(`${url}/`), 'needs https'),
  clientId: z.string().min(1).max(200),
  /** Without one the portal is a public client; PKCE binds the code to the browser either way. */
  clientSecret: z.string().min(1).max(500).optional(),
  /** How the secret is sent. */
  auth: z.enum(['basic', 'post']).default('basic'),
  scopes: z
    .array(z.string().regex(/^[\x21-\x7e]{1,100}$/))
    .max(20)
    .default(['openid', 'profile']),
  /** Claim with the person number, of the ID token or else of the user info. Users must not be able to change it. */
  numberClaim: z.string().min(1).max(100).default('preferred_username'),
  logout: z.boolean().default(false),
})

const wecomApp = z.object({
  /** WeCom's API, and its authorisation page. */
  gateway: server().default('https://qyapi.weixin.qq.com'),
  authorize: server().default('https://open.weixin.qq.com'),
  corpId: z.string().min(1).max(64),
  agentId: z.string().regex(/^\d{1,16}$/),
  secret: z.string().min(1).max(128),
  /** Field of the member (such as `alias`) or name of an extended attribute; defaults to the userid. */
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

/** SSO methods. */
export const ssoKinds = ['cas', 'oidc', 'wecom'] as const
export type SsoKind = (typeof ssoKinds)[number]

/** Sign-in methods of a site; several can be enabled. */
export const signIn = z
  .object({
    password: z.boolean().default(true),
    cas: casServer.optional(),
    oidc: oidcProvider.optional(),
    wecom: wecomApp.optional(),
    miniProgram: miniProgram.optional(),
    /** Method the login page starts with; defaults to the password if allowed. */
    first: z.enum(['password', ...ssoKinds]).optional(),
    /** Error code `e` of a wrong password: clients of some schools expect 1. */
    wrongPasswordCode: z.union([z.literal(10011), z.literal(1)]).default(10011),
  })
  .refine((doors) => !doors.first || doors[doors.first], { path: ['first'], message: 'names a door that is not set' })
