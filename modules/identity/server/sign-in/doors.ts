import type { InputOf } from '#kernel/contract.ts'
import { fill } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { ownTarget } from '#kernel/server/sites/origin.ts'
import { shortTime } from '#kernel/server/usage/connector-health.ts'
import { lastingFaults } from '#kernel/server/usage/faults.ts'
import type { contract } from '../../contract.ts'
import { doorContract } from '../../door-contract.ts'
import { identity } from '../../module.ts'
import { type SsoKind, ssoKinds } from '../../sign-in-settings.ts'
import { casEntryUrl } from '../cas/cas-entry-url.ts'
import { codeWays } from '../one-time-codes/code-ways.ts'

type LoginPage = InputOf<(typeof contract)['loginPage']>
type Carried = { redirect?: string; from?: string; login_from?: string }

export type Door = { kind: SsoKind; name: string; url: string }

export async function loginPage(ctx: ReadContext, input: LoginPage) {
  const redirect = ownTarget(ctx, input.redirect)
  const { password } = settingsOf(ctx, identity).signIn
  return {
    redirect,
    password,
    resetBy: password ? codeWays(ctx) : [],
    doors: await withTrouble(ctx, doorsOf(ctx, { redirect, from: 'wap' })),
    onward: loginDetour(ctx, input) ?? '',
    notice: troubleText(ctx, input.trouble),
  }
}

/** Marks SSO providers that have been failing for a while, so that people choose another way. */
async function withTrouble(ctx: ReadContext, doors: Door[]) {
  const faults = await lastingFaults(ctx)
  return doors.map((door) => {
    const fault = faults.find(({ connector }) => connector === door.kind)
    const trouble = fault && fill(named(ctx, 'door.trouble'), { since: shortTime(ctx, fault.since) })
    return { ...door, ...(trouble && { trouble }) }
  })
}

/** SSO providers this browser can use, the preferred one first. */
export function doorsOf(ctx: ReadContext, carried: Carried): Door[] {
  const { signIn } = settingsOf(ctx, identity)
  const usable = ssoKinds.filter((kind) => signIn[kind] && (kind !== 'wecom' || isWecom(ctx)))
  const first = leadingKind(ctx)
  return usable
    .sort((a, b) => Number(b === first) - Number(a === first))
    .map((kind) => ({ kind, name: named(ctx, `door.${kind}`), url: entries[kind](ctx, carried) }))
}

/**
 * URL the login page redirects to; undefined to show it. No redirect after a failure or if the password form was
 * requested, to avoid loops.
 */
export function loginDetour(ctx: ReadContext, input: LoginPage): string | undefined {
  const { password } = settingsOf(ctx, identity).signIn
  if (input.trouble || (password && input.password)) return undefined
  const first = leadingKind(ctx)
  if (!first) return undefined
  return doorsOf(ctx, { redirect: ownTarget(ctx, input.redirect), from: 'wap' }).find(({ kind }) => kind === first)?.url
}

/** Inside WeCom its own sign-in comes first, and only there. */
function leadingKind(ctx: ReadContext): SsoKind | undefined {
  const { password, first, ...signIn } = settingsOf(ctx, identity).signIn
  if (signIn.wecom && isWecom(ctx)) return 'wecom'
  if (first && first !== 'wecom') return first === 'password' ? undefined : first
  return password ? undefined : signIn.cas ? 'cas' : signIn.oidc && 'oidc'
}

/** Text of a failure; '' for an unknown name. */
export function troubleText(ctx: ReadContext, trouble: string): string {
  return identity.fails.some((fail) => fail === trouble) ? named(ctx, `fail.${trouble}`) : ''
}

const isWecom = ({ agent }: Pick<ReadContext, 'agent'>): boolean => /wxwork/i.test(agent)

const named = ({ language, site }: ReadContext, key: string) => wordingOf(identity, key, language, site.words)

type Reading = Pick<ReadContext, 'site' | 'origin'>

const entries: Record<SsoKind, (ctx: ReadContext, carried: Carried) => string> = {
  cas: (ctx, carried) => casEntryUrl(ctx, { entry: settingsOf(ctx, identity).signIn.cas!.entry, ...carried }),
  oidc: (ctx, carried) => withQuery(oidcEntryUrl(ctx), carried),
  wecom: (ctx, { redirect = '' }) => corpEntryUrl(ctx, redirect),
}

export const oidcEntryUrl = ({ site, origin }: Reading): string =>
  `${origin}${site.prefix}${doorContract.oidc.path.replace(':site', site.id)}`

export const corpEntryUrl = ({ site, origin }: Reading, redirectUrl: string): string =>
  withQuery(`${origin}${site.prefix}${doorContract.corp.path}`, { redirectUrl })

function withQuery(url: string, values: Record<string, string | undefined>): string {
  const query = new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return query.size ? `${url}?${query}` : url
}
