import { and, eq, isNull } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { localeNames } from '#kernel/language/messages.ts'
import { notFound } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import {
  type OutsideContext,
  type ReadContext,
  type StepContext,
  settingsOf,
  type WriteContext,
} from '#kernel/server/context.ts'
import { escapeHtml } from '#kernel/server/http/answers/escape.ts'
import { RedirectAnswer } from '#kernel/server/http/answers/redirect-answer.ts'
import { people } from '#kernel/server/people/schema.ts'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import { ownTarget } from '#kernel/server/sites/origin.ts'
import { using } from '#kernel/server/usage/connectors.ts'
import { baseOf } from '#kernel/site.ts'
import { appContract } from '../../app-contract.ts'
import { identity } from '../../module.ts'
import { miniBindings } from '../schema.ts'
import { doorsOf } from './doors.ts'
import { askGateway, textIn } from './gateway.ts'
import { giveToken } from './login-tokens.ts'
import { loginUrl } from './login-url.ts'
import { enterByPassword } from './password-door.ts'
import { begin, brake } from './sign-in.ts'

type Calls = typeof appContract

/** Clients of this path expect 1 as failure code. */
export async function miniCheck(ctx: StepContext, { code, ...sent }: InputOf<Calls['miniCheck']>) {
  const bound = code ? await userOf(ctx, code) : undefined
  await enterByPassword(ctx, sent, 'miniProgram', identity.fail('wrongPassword'), async (own, { person }) => {
    if (bound) await bind(own, bound, person)
  })
  return {}
}

async function bind(ctx: WriteContext, id: string, person: string): Promise<void> {
  const target = [miniBindings.site, miniBindings.id]
  await ctx.db.insert(miniBindings).values({ id, person }).onConflictDoUpdate({ target, set: { person } })
  await ctx.audit({ action: 'bind', entity: 'person', entityId: person, after: { to: 'miniProgram' } })
}

/** The mini-program's cookies do not reach its web view, which therefore gets a ticket. */
export async function miniLogin(ctx: StepContext, { code, redirect }: InputOf<Calls['miniLogin']>) {
  const bound = await userOf(ctx, code)
  return ctx.write((own) => enterBound(own, bound, redirect))
}

async function enterBound(ctx: WriteContext, bound: string, redirect: string) {
  const [person] = await ctx.db
    .select({ id: people.id })
    .from(miniBindings)
    .innerJoin(people, and(eq(people.site, miniBindings.site), eq(people.id, miniBindings.person)))
    .where(and(eq(miniBindings.id, bound), isNull(people.leftAt)))
  if (!person) throw identity.fail('notBound')
  const { session } = await begin(ctx, person.id, 'miniProgram')
  const ticket = await giveToken(ctx, 'ticket', { person: person.id, session })
  const query = new URLSearchParams({ ticket, redirect: ownTarget(ctx, redirect) })
  return { login_ticket: ticket, url: `${ctx.origin}${baseOf(ctx.site)}xidianMinigramLogin/index?${query}` }
}

/** The user a code belongs to. The session key in the answer is not used. */
async function userOf(ctx: OutsideContext, code: string): Promise<string> {
  const program = settingsOf(ctx, identity).signIn.miniProgram
  if (!program) throw notFound()
  brake(ctx, 'miniProgram')
  const { gateway, appId: appid, secret } = program
  const query = { appid, secret, js_code: code, grant_type: 'authorization_code' }
  const asked = using(ctx.site.id, 'miniProgram', () => askGateway(ctx, `${gateway}/sns/jscode2session`, query))
  const answer = await asked.catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the gateway of the mini-program could not be asked')
    throw identity.fail('miniDown')
  })
  const openid = textIn(answer, 'openid')
  if (answer.errcode !== 0 || openid === '') throw identity.fail('miniRefused')
  return hashOf(JSON.stringify([appid, openid]))
}

/**
 * Existing clients expect this URL with `redirect`, and an HTML page there: logged-in people get one that redirects,
 * others go through the site's SSO and return here.
 */
export function miniCasLogin(ctx: ReadContext, { login_from, redirect }: InputOf<Calls['miniCasLogin']>) {
  const { site, origin } = ctx
  const here = (target: string) =>
    `${origin}${site.prefix}${appContract.miniCasLogin.path}?${new URLSearchParams({ redirect: target, login_from })}`
  if (!redirect) return new RedirectAnswer(here(`${origin}${baseOf(site)}center/personal`))
  const target = ownTarget(ctx, redirect)
  if (ctx.person) return { redirect: target }
  const back = here(target)
  const [door] = doorsOf(ctx, { redirect: back, from: 'wap', login_from })
  return new RedirectAnswer(door?.url ?? loginUrl(ctx, { redirect: back }))
}

/** The page at the end of that redirect chain. */
export function onwardPage({ language, site }: ReadContext, data: unknown): string {
  const { redirect } = data as { redirect: string }
  const say = (key: string) => escapeHtml(wordingOf(identity, key, language, site.words))
  const url = escapeHtml(redirect)
  return `<!doctype html>
<html lang="${localeNames[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="1;url=${url}">
<title>${escapeHtml(site.name[language] ?? site.name.zh ?? site.id)}</title>
</head>
<body>
<p>${say('onward.note')}</p>
<p><a href="${url}">${say('onward.go')}</a></p>
</body>
</html>
`
}
