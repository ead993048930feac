import { eq, inArray, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { type ReadContext, type StepContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { RedirectAnswer } from '#kernel/server/http/answers/redirect-answer.ts'
import { sessions } from '#kernel/server/people/schema.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import { hashOf, sessionSeconds } from '#kernel/server/sessions/cookies.ts'
import { ownTarget } from '#kernel/server/sites/origin.ts'
import type { contract } from '../../contract.ts'
import { identity } from '../../module.ts'
import type { CasServer } from '../../sign-in-settings.ts'
import { casTickets } from '../schema.ts'
import { checkState, spendState, stateFor } from '../sign-in/door-state.ts'
import { brake, enter } from '../sign-in/sign-in.ts'
import { type CasAnswer, readLogoutRequest } from './cas-answer.ts'
import { casEntryUrl, serviceAsSent } from './cas-entry-url.ts'
import { askAboutTicket, numberOf } from './cas-ticket.ts'
import { XmlRefused } from './xml.ts'

type Visit = InputOf<(typeof contract)['cas']>

export async function cas(ctx: StepContext, visit: Visit) {
  const server = settingsOf(ctx, identity).signIn.cas
  if (!server || visit.site !== ctx.site.id) throw notFound()
  if (visit.logoutRequest) return ctx.write((own) => endByTicket(own, visit.logoutRequest))
  if (!visit.ticket) {
    return ctx.person ? new RedirectAnswer(ownTarget(ctx, visit.redirect)) : toServer(ctx, server, visit)
  }
  return arrive(ctx, server, visit)
}

/**
 * Login CSRF protection. A browser with a ticket but no state did not start here (a link on the school's portal, or an
 * attack with someone else's ticket): the ticket is ignored and the browser redirected to start again. A state of
 * another browser is refused, so that browsers without cookies do not loop. Clients that are no browsers cannot be
 * attacked this way, and may bring their own tickets.
 */
async function arrive(ctx: StepContext, server: CasServer, visit: Visit) {
  const byItself = visit.state === '' && !ctx.isBrowser
  const state = visit.state === '' ? 'old' : checkState(ctx, 'cas', visit.state)
  if (state === 'foreign') throw identity.fail('otherBrowser')
  if (state === 'old' && !byItself) return toServer(ctx, server, visit)
  brake(ctx, 'cas')
  const service = byItself ? serviceAsSent(ctx) : casEntryUrl(ctx, visit)
  const verdict = await askAboutTicket(ctx, server, visit.ticket, service)
  await ctx.write(async (own) => {
    if (!byItself && !(await spendState(own, visit.state))) throw new Refusal(identity.fail('ticketRefused'))
    await begin(own, visit.ticket, numberIn(verdict, server))
  })
  return new RedirectAnswer(ownTarget(ctx, visit.redirect))
}

/** Person number of the verdict; thrown as `Refusal`, so that the state stays used. */
function numberIn(verdict: CasAnswer, { numberAttribute }: CasServer): string {
  if ('refused' in verdict) throw new Refusal(identity.fail('ticketRefused'))
  const number = numberOf(verdict, numberAttribute)
  if (number === undefined) throw new Refusal(identity.fail('unknownPerson'))
  return number
}

function toServer(ctx: ReadContext, { url }: CasServer, visit: Visit): RedirectAnswer {
  const service = casEntryUrl(ctx, { ...visit, redirect: ownTarget(ctx, visit.redirect), state: stateFor(ctx, 'cas') })
  return new RedirectAnswer(`${url}/login?service=${encodeURIComponent(service)}`)
}

async function begin(ctx: WriteContext, ticket: string, number: string): Promise<void> {
  const session = await enter(ctx, number, 'cas')
  const kept = await ctx.db
    .insert(casTickets)
    .values({ id: hashOf(ticket), session, expiresAt: sql`now() + make_interval(secs => ${sessionSeconds})` })
    .onConflictDoNothing()
    .returning({ id: casTickets.id })
  if (kept.length === 0) throw identity.fail('ticketRefused')
}

/** Knowing a ticket allows ending its session and nothing else; unknown tickets get the same answer. */
async function endByTicket(ctx: WriteContext, request: string) {
  const ticket = ticketIn(request)
  const begun = ctx.db
    .select({ id: casTickets.session })
    .from(casTickets)
    .where(eq(casTickets.id, hashOf(ticket)))
  const ended = await ctx.db.delete(sessions).where(inArray(sessions.id, begun)).returning({ person: sessions.person })
  for (const { person } of ended) {
    await ctx.audit({ action: 'logout', entity: 'person', entityId: person, after: { by: 'cas' } })
  }
  return {}
}

function ticketIn(request: string): string {
  try {
    return readLogoutRequest(request)
  } catch (error) {
    if (error instanceof XmlRefused) throw kernel.fail('badInput', { data: {} })
    throw error
  }
}
