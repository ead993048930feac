import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Preferences, wants } from '#engines/inbox/preferences.ts'
import { isQuiet } from '#engines/inbox/quiet.ts'
import { ownDevices } from '#engines/inbox/server/deliver/devices.ts'
import { addresses } from '#engines/inbox/server/deliver/schema.ts'
import { openMedia } from '#engines/inbox/server/deliver/settings.ts'
import { mutableTopics } from '#engines/inbox/server/mute.ts'
import { getPreferences, peaceOf } from '#engines/inbox/server/preferences.ts'
import { messages, receipts } from '#engines/inbox/server/schema.ts'
import { type KnownTopic, topicsOf } from '#engines/inbox/server/topics.ts'
import type { Medium } from '#engines/inbox/shapes.ts'
import { seconds } from '#kernel/clock.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { inbox } from '../module.ts'

export async function quiet(ctx: ReadContext) {
  const person = personOf(ctx).id
  const wishes = await getPreferences(ctx, person)
  const { on, windows, zone, manualUntil, exceptions } = wishes.quiet
  const devices = await ownDevices(ctx)
  return {
    ...{ on, windows, zone, siteZone: ctx.site.zone },
    manualUntil: manualUntil * 1000 > ctx.now.getTime() ? manualUntil : 0,
    topics: exceptions.topics,
    people: await namesOf(ctx, exceptions.people),
    high: exceptions.high,
    isQuiet: isQuiet(wishes.quiet, ctx.now),
    peace: await peaceFor(ctx, wishes),
    media: await mediaOf(ctx, wishes, devices.length > 0),
    subjects: await subjectsOf(ctx, wishes),
    devices: devices.map(({ id, agent, isThis, createdAt }) => ({ id, agent, isThis, since: seconds(createdAt) })),
  }
}

export async function peaceFor(ctx: ReadContext | WriteContext, wishes: Preferences) {
  const { nextAt, ...peace } = await peaceOf(ctx, personOf(ctx).id, wishes)
  return { ...peace, nextAt: nextAt ? seconds(nextAt) : 0 }
}

const plain = { topic: '', priority: 'normal', mustRead: false } as const
const weighty = { ...plain, priority: 'high' } as const

/** Media of this site, and whether the person can be reached by each. */
async function mediaOf(ctx: ReadContext, wishes: Preferences, hasDevice: boolean) {
  const { id } = personOf(ctx)
  const [me] = await ctx.db.select({ email: people.email, mobile: people.mobile }).from(people).where(eq(people.id, id))
  const [bound] = await ctx.db.select({ medium: addresses.medium }).from(addresses).where(eq(addresses.person, id))
  const has: Record<Medium, boolean> = {
    push: hasDevice,
    mail: me!.email !== '',
    sms: me!.mobile !== '',
    wecom: true,
    wechat: bound !== undefined,
  }
  return openMedia(ctx)
    .filter((medium) => medium !== 'sms')
    .map((medium) => ({
      medium,
      isOn: wants(wishes, medium, medium === 'mail' ? weighty : plain),
      hasAddress: has[medium],
    }))
}

async function subjectsOf(ctx: ReadContext, wishes: Preferences) {
  const muted = new Map((await mutableTopics(ctx)).map(({ topic, isMuted }) => [topic, isMuted]))
  const had = await topicsHad(ctx)
  // Topics for few people, such as editors, are hidden unless the person has had some; critical ones cannot be muted.
  const concerns = ({ key, module, critical }: KnownTopic) =>
    !critical && (module.key === inbox.key || had.has(key) || muted.get(key) || wishes.topics[key] !== undefined)
  return topicsOf(ctx)
    .filter(concerns)
    .map(({ key, name, group, module, canMute = true }) => ({
      topic: key,
      name: wordingOf(module, `topic.${name}`, ctx.language, ctx.site.words),
      group,
      canMute,
      isMuted: muted.get(key) ?? false,
      choices: wishes.topics[key] ?? {},
    }))
}

/** Topics of all messages the person has received. */
async function topicsHad({ db, person }: ReadContext): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ topic: sql<string>`split_part(${messages.topic}, '/', 1)` })
    .from(receipts)
    .innerJoin(messages, and(eq(messages.site, receipts.site), eq(messages.id, receipts.message)))
    .where(eq(receipts.person, person!.id))
  return new Set(rows.map(({ topic }) => topic))
}

async function namesOf({ db }: ReadContext, ids: readonly string[]) {
  if (!ids.length) return []
  return db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...ids]))
}
