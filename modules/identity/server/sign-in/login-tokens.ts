import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { hashOf, sessionSeconds } from '#kernel/server/sessions/cookies.ts'
import { newSecret } from '../oauth/oauth.ts'
import { loginTokens, type tokenKinds } from '../schema.ts'

export type TokenKind = (typeof tokenKinds)[number]
type Holder = { person: string; session: string | null }

const lifetimes: Readonly<Record<TokenKind, number>> = { ticket: 120, access: 7_200, refresh: sessionSeconds }

/** Returned only here; the database stores its hash. */
export async function giveToken({ db }: WriteContext, kind: TokenKind, holder: Holder): Promise<string> {
  const token = newSecret()
  const expiresAt = sql`now() + make_interval(secs => ${lifetimes[kind]})`
  await db.insert(loginTokens).values({ id: hashOf(token), kind, ...holder, expiresAt })
  return token
}

/** Uses up a token. Undefined if it is unknown, used, expired, of another kind, or its person has left. */
export async function takeToken({ db }: WriteContext, token: string, ...kinds: TokenKind[]) {
  const [taken] = await db
    .delete(loginTokens)
    .where(
      and(eq(loginTokens.id, hashOf(token)), inArray(loginTokens.kind, kinds), gt(loginTokens.expiresAt, sql`now()`)),
    )
    .returning({ person: loginTokens.person, session: loginTokens.session, kind: loginTokens.kind })
  if (!taken) return undefined
  const [owner] = await db
    .select({ name: people.name })
    .from(people)
    .where(and(eq(people.id, taken.person), isNull(people.leftAt)))
  return owner && { ...taken, ...owner }
}

/** Owner of a token, without using it up. */
export async function ownerOf(db: ReadDb, token: string, kind: TokenKind) {
  const [owner] = await db
    .select({ name: people.name, number: people.number })
    .from(loginTokens)
    .innerJoin(people, and(eq(people.site, loginTokens.site), eq(people.id, loginTokens.person)))
    .where(
      and(
        eq(loginTokens.id, hashOf(token)),
        eq(loginTokens.kind, kind),
        gt(loginTokens.expiresAt, sql`now()`),
        isNull(people.leftAt),
      ),
    )
  return owner
}
