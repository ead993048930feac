import { and, eq, inArray, sql } from 'drizzle-orm'
import { roster, type SessionRow, scans, sessions } from '#engines/presence/server/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'

type Session = Omit<typeof sessions.$inferInsert, 'owner'>
type Came = { person: string; at: Date; outAt?: Date }

/** Tables of the engine are shared, so that seeding again finds the sessions of before. */
export async function dropDemoSessions({ db }: SeedContext): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.owner, 'checkin'), inArray(sessions.kind, ['meeting', 'signUp'])))
}

/** A session of the check-in with its list and those who came. */
export async function demoSession(
  { db }: SeedContext,
  session: Session,
  expected: readonly string[],
  came: readonly Came[],
): Promise<string> {
  const [row] = await db
    .insert(sessions)
    .values({ ...session, owner: 'checkin' })
    .returning()
  if (expected.length) await db.insert(roster).values(expected.map((person) => ({ session: row!.id, person })))
  const rows = came.flatMap((one) => scansOf(row!, one))
  if (rows.length) {
    await db.insert(scans).values(rows)
    const people = sql`${sql.param(came.map(({ person }) => person))}::uuid[]`
    await db.execute(sql`select presence_fold(${row!.id}, ${people})`)
  }
  return row!.id
}

function scansOf({ id, modes, points }: SessionRow, { person, at, outAt }: Came) {
  const mode = modes[0]!
  const scan = { session: id, person, step: Math.min(1, points.length), mode, proof: mode as 'turning' | 'printed' }
  return [
    { ...scan, id: crypto.randomUUID(), kind: 'in' as const, at, receivedAt: at },
    ...(outAt ? [{ ...scan, id: crypto.randomUUID(), kind: 'out' as const, at: outAt, receivedAt: outAt }] : []),
  ]
}
