import { and, eq } from 'drizzle-orm'
import { kernel, notFound } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { messages, mutes } from './schema.ts'
import { baseTopic, getTopic, topicName, topicsOf } from './topics.ts'

const most = 200

/** All topics of the site that can be muted, and single feeds the person has muted. */
export async function mutableTopics(ctx: ReadContext) {
  const own = await ctx.db
    .select({ topic: mutes.topic })
    .from(mutes)
    .where(eq(mutes.person, personOf(ctx).id))
  const muted = new Set(own.map(({ topic }) => topic))
  const known = topicsOf(ctx).filter(({ canMute = true }) => canMute)
  const single = [...muted].filter((topic) => topic !== baseTopic(topic) && getTopic(ctx, topic))
  const names = await Promise.all(single.map((topic) => ownName(ctx, topic)))
  return [
    ...known.map(({ key, group, module, name }) => ({
      topic: key,
      name: wordingOf(module, `topic.${name}`, ctx.language, ctx.site.words),
      group,
      isMuted: muted.has(key),
    })),
    ...single.map((topic, i) => ({ topic, name: names[i]!, group: getTopic(ctx, topic)!.group, isMuted: true })),
  ]
}

async function ownName(ctx: ReadContext, topic: string): Promise<string> {
  const [row] = await ctx.db
    .select({ name: messages.topicName })
    .from(messages)
    .where(eq(messages.topic, topic))
    .limit(1)
  return topicName(ctx, topic, row?.name ?? null)
}

export async function muteTopic(ctx: WriteContext, topic: string, on: boolean): Promise<void> {
  const known = getTopic(ctx, topic)
  if (!known || known.canMute === false) throw notFound()
  const person = personOf(ctx).id
  if (!on) {
    await ctx.db.delete(mutes).where(and(eq(mutes.person, person), eq(mutes.topic, topic)))
    return
  }
  const held = await ctx.db.select({ topic: mutes.topic }).from(mutes).where(eq(mutes.person, person))
  if (held.length >= most) throw kernel.fail('tooOften')
  await ctx.db.insert(mutes).values({ person, topic }).onConflictDoNothing()
}
