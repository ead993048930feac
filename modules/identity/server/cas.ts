import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { RedirectAnswer } from '#kernel/server/http/redirect-answer.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { allow, senderKey } from '#kernel/server/rate-limit.ts'
import { hashOf, sessionSeconds } from '#kernel/server/sessions/cookies.ts'
import { ownTarget } from '#kernel/server/sites/origin.ts'
import { kernel, notFound } from '#kernel/words.ts'
import type { contract } from '../contract.ts'
import { identity } from '../module.ts'
import type { CasServer } from '../settings.ts'
import { readLogoutRequest } from './cas-answer.ts'
import { casEntryUrl } from './cas-entry-url.ts'
import { checkState, stateFor } from './cas-state.ts'
import { numberOfTicket } from './cas-ticket.ts'
import { casTickets } from './schema.ts'
import { XmlRefused } from './xml.ts'

type Visit = InputOf<(typeof contract)['cas']>

/** A whole school may stand behind one address at eight in the morning. */
const ticketRate = { burst: 300, perSecond: 20 }

export async function cas(ctx: WriteContext, visit: Visit) {
  const server = settingsOf(ctx, identity).signIn.cas
  if (!server || visit.site !== ctx.site.id) throw notFound()
  if (visit.logoutRequest) return endByTicket(ctx, visit.logoutRequest)
  if (!visit.ticket) {
    return ctx.person ? new RedirectAnswer(ownTarget(ctx, visit.redirect)) : toServer(ctx, server, visit)
  }
  return arrive(ctx, server, visit)
}

/**
 * A ticket without a state was fetched by someone who did not begin here (a link on the school's portal, or a trap with
 * a stranger's ticket): it is left alone, and the browser goes round once more. One with another browser's state ends
 * here, so that a browser without cookies does not circle for ever.
 */
async function arrive(ctx: WriteContext, server: CasServer, visit: Visit) {
  const state = visit.state === '' ? 'old' : checkState(ctx, visit.state)
  if (state === 'foreign') throw identity.fail('otherBrowser')
  if (state === 'old') return toServer(ctx, server, visit)
  if (!allow(senderKey(ctx, 'cas ticket'), ticketRate)) throw kernel.fail('tooOften')
  const number = await numberOfTicket(ctx, server, visit.ticket, casEntryUrl(ctx, visit))
  await begin(ctx, visit.ticket, number)
  return new RedirectAnswer(ownTarget(ctx, visit.redirect))
}

function toServer(ctx: ReadContext, { url }: CasServer, visit: Visit): RedirectAnswer {
  const service = casEntryUrl(ctx, { ...visit, redirect: ownTarget(ctx, visit.redirect), state: stateFor(ctx) })
  return new RedirectAnswer(`${url}/login?service=${encodeURIComponent(service)}`)
}

async function begin(ctx: WriteContext, ticket: string, number: string): Promise<void> {
  const [person] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.number, number), isNull(people.leftAt)))
  if (!person) throw identity.fail('unknownPerson')
  const session = await ctx.session.start(person.id, 'cas')
  const kept = await ctx.db
    .insert(casTickets)
    .values({ id: hashOf(ticket), session, expiresAt: sql`now() + make_interval(secs => ${sessionSeconds})` })
    .onConflictDoNothing()
    .returning({ id: casTickets.id })
  if (kept.length === 0) throw identity.fail('ticketRefused')
  await ctx.audit({ action: 'login', entity: 'person', entityId: person.id, after: { by: 'cas' } })
}

/** Whoever knows a ticket may end what it began, and nothing else; an unknown one gets the same answer. */
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
