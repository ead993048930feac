import type { Site } from '#kernel/site.ts'
import type { Letter, LetterWay, Post } from './letter.ts'

type Sender = { site: Site; tools: { post: Pick<Post, 'wayOf'> } }

/** How mail or text messages of a site are sent. The only place that decides whether they can be sent. */
export const letterWay = ({ site, tools }: Sender, kind: Letter['kind']): LetterWay =>
  tools.post.wayOf?.(site, kind) ?? 'server'

export const canSend = (ctx: Sender, kind: Letter['kind']): boolean => letterWay(ctx, kind) !== 'none'
