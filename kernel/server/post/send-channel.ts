import type { Site } from '#kernel/site.ts'
import type { OutgoingMessage, Post, SendChannel } from './outgoing-message.ts'

type Sender = { site: Site; tools: { post: Pick<Post, 'wayOf'> } }

/** How mail or text messages of a site are sent. The only place that decides whether they can be sent. */
export const sendChannelOf = ({ site, tools }: Sender, kind: OutgoingMessage['kind']): SendChannel =>
  tools.post.wayOf?.(site, kind) ?? 'server'

export const canSend = (ctx: Sender, kind: OutgoingMessage['kind']): boolean => sendChannelOf(ctx, kind) !== 'none'
