import { eq, sql } from 'drizzle-orm'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { personTags } from '#engines/directory/server/schema.ts'
import { firstId, lastId, writeReceipts } from '#engines/inbox/server/receipts.ts'
import { messages, receipts } from '#engines/inbox/server/schema.ts'
import { dayIn } from '#kernel/clock.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { seedDeliveries } from './deliveries/delivery-seed.ts'
import { demoCards, demoDesk, demoMessages, type Told } from './demo-story.ts'
import { greetingCards, notices } from './schema.ts'

const hourMs = 3_600_000

/** Demo data: two things to confirm, a class that moved, a sign-in from a new place. */
export async function seed(ctx: SeedContext): Promise<void> {
  const { db, site, now, people } = ctx
  const tag = await classOfFirst(ctx)
  for (const told of demoMessages) {
    const person = people[told.to.person ?? '']
    if (told.to.person && !person) continue
    await tell(ctx, told, { person, tag })
  }
  const by = people.admin
  if (by) {
    const drafts = demoDesk.map(({ inHours, ...draft }) => ({
      ...draft,
      by,
      sendAt: inHours ? new Date(now.getTime() + inHours * hourMs) : null,
      updatedAt: now,
    }))
    await db.insert(notices).values(drafts)
  }
  const day = (days: number) => dayIn(site.zone, new Date(now.getTime() + days * 24 * hourMs))
  await db.insert(greetingCards).values(demoCards({ zh: site.id, ...site.name }, day))
  await seedDeliveries(ctx)
}

/** The class tag of the first student, if any. */
async function classOfFirst({ db, people }: SeedContext): Promise<string | undefined> {
  const student = people['20260001']
  if (!student) return undefined
  const [held] = await db
    .select({ tag: personTags.tag })
    .from(personTags)
    .where(eq(personTags.person, student))
    .limit(1)
  return held?.tag
}

async function tell(
  { db, now, people }: SeedContext,
  told: Told,
  { person, tag }: { person?: string | undefined; tag?: string | undefined },
): Promise<void> {
  const { hoursAgo, to, by, readBy = [], confirmedBy = [], isNotice, ...content } = told
  const at = new Date(now.getTime() - hoursAgo * hourMs)
  const audience = {
    who: 'all' as const,
    roles: [],
    departments: [],
    tags: [],
    people: [],
    ...audienceFor(to, person, tag),
  }
  const sender = people[by ?? ''] ?? null
  const [message] = await db
    .insert(messages)
    .values({
      ...content,
      ...audienceValues(audience),
      id: sql`uuidv7(make_interval(hours => ${-hoursAgo}))`,
      kind: isNotice ? 'notice' : 'message',
      sender,
      state: 'sent',
      createdAt: at,
      movedAt: at,
      sentAt: at,
    })
    .returning()
  const reached = await writeReceipts(db, message!, { after: firstId, upTo: lastId })
  await db.update(messages).set({ reached }).where(sql`${messages.id} = ${message!.id}`)
  await mark(
    db,
    message!.id,
    [...readBy, ...confirmedBy].map((number) => people[number]),
    at,
    'read_at',
  )
  await mark(
    db,
    message!.id,
    confirmedBy.map((number) => people[number]),
    at,
    'confirmed_at',
  )
  if (isNotice && content.mustRead) await markSome(db, message!.id, at)
  if (!isNotice || !sender) return
  const { title, text, link = '', mustRead = false } = content
  const kept = { kind: 'notice' as const, state: 'sent' as const, title, text: text ?? title, link, mustRead }
  await db
    .insert(notices)
    .values({ ...kept, ...audienceValues(audience), by: sender, message: message!.id, sentAt: at, updatedAt: at })
}

function audienceFor(to: Told['to'], person: string | undefined, tag: string | undefined) {
  if (to.person) return { who: 'some' as const, people: [person!] }
  if (to.role) return { who: 'some' as const, roles: [to.role] }
  if (to.class && tag) return { who: 'some' as const, tags: [tag] }
  return {}
}

async function mark(
  db: SeedContext['db'],
  message: string,
  who: (string | undefined)[],
  at: Date,
  column: 'read_at' | 'confirmed_at',
) {
  const ids = who.filter((id) => id !== undefined)
  const later = new Date(at.getTime() + hourMs / 2)
  if (ids.length) {
    await db.execute(
      sql`update ${receipts} set ${sql.identifier(column)} = ${later} where message = ${message} and person = any(${sql.param(ids)}::uuid[])`,
    )
  }
}

/** Marks most demo receipts as read and some as confirmed. */
async function markSome(db: SeedContext['db'], message: string, at: Date): Promise<void> {
  const share = sql`get_byte(uuid_send(r.person), 15)`
  await db.execute(sql`update ${receipts} r set read_at = ${at}::timestamptz + make_interval(mins => ${share}),
      confirmed_at = case when ${share} < 150 then ${at}::timestamptz + make_interval(mins => ${share}) end
    from people p where p.site = r.site and p.id = r.person and p.password_hash = '' and r.message = ${message} and ${share} < 190`)
}
