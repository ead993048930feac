import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { inboxModule } from '../shapes.ts'

type Reading = Pick<ReadContext, 'site' | 'tools'>

/** A topic with the module that declares it. */
export type KnownTopic = MessageTopic & { key: string; module: Module }

export const hasInbox = ({ site, tools }: Reading): boolean =>
  Object.hasOwn(site.modules, inboxModule) && tools.modules.some(({ module }) => module.key === inboxModule)

/** All topics of this site's modules. */
export function topicsOf({ site, tools }: Reading): KnownTopic[] {
  return tools.modules
    .filter(({ module }) => Object.hasOwn(site.modules, module.key))
    .flatMap(({ module, messageTopics = [] }) =>
      messageTopics.map((topic) => ({ ...topic, key: `${module.key}.${topic.name}`, module })),
    )
}

/** `content.channel/7` is the topic `content.channel`. */
export const baseTopic = (topic: string): string => topic.split('/', 1)[0]!

export function getTopic(ctx: Reading, topic: string): KnownTopic | undefined {
  const key = baseTopic(topic)
  const dot = key.indexOf('.')
  const served = ctx.tools.modules.find(({ module }) => module.key === key.slice(0, dot))
  const found = served?.messageTopics?.find(({ name }) => name === key.slice(dot + 1))
  return served && found && { ...found, key, module: served.module }
}

/** An undeclared topic is a bug of the sender. */
export function findTopic(ctx: Reading, topic: string): KnownTopic {
  const found = getTopic(ctx, topic)
  if (!found) throw new Error(`no module tells about ${topic}`)
  return found
}

/** The name of a feed if it has its own, else of the topic. */
export function topicName(
  ctx: Pick<ReadContext, 'site' | 'tools' | 'language'>,
  topic: string,
  own: Said | null,
): string {
  if (own) return textIn(own, ctx.language)
  const found = getTopic(ctx, topic)
  return found ? wordingOf(found.module, `topic.${found.name}`, ctx.language, ctx.site.words) : ''
}

export const canMute = (ctx: Reading, topic: string): boolean => getTopic(ctx, topic)?.canMute ?? true
