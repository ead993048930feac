import * as z from 'zod'
import { messageGroups } from '#kernel/language/message-topics.ts'
import { languages } from '#kernel/language/messages.ts'
import { ints } from '#kernel/shapes.ts'

/** The module with this engine's jobs and pages. A site without it has no inbox, and `notify` does nothing. */
export const inboxModule = 'messages'

export const priorities = ['critical', 'high', 'normal', 'low'] as const
export type Priority = (typeof priorities)[number]

/** The media a message can be delivered over, besides the inbox. */
export const media = ['mail', 'push', 'wecom', 'wechat', 'sms'] as const
export type Medium = (typeof media)[number]

export const deliveryStates = ['queued', 'held', 'sent', 'delivered', 'failed', 'skipped'] as const
/** Of a sending: in progress, complete, recalled. */
export const messageStates = ['sending', 'sent', 'recalled'] as const

/** Why someone got a message: the part of the audience that includes them. `given`: the sender's own reason. */
export const becauses = ['all', 'role', 'unit', 'tag', 'named', 'given'] as const
export type Because = (typeof becauses)[number]

/** A page of the portal with its query, or ''. Never an external URL. */
export const ownPage = z
  .string()
  .max(500)
  .regex(/^([A-Za-z][\w-]*(\/[\w:.-]+)*(\?[^\s#]*)?)?$/)

/** A message as shown in its reader's inbox. */
export const messageFace = z.object({
  id: z.string(),
  /** `message`, or `notice`: sent by a person, with a page of its own. */
  kind: z.enum(['message', 'notice']),
  group: z.enum(messageGroups),
  topic: z.string(),
  topicName: z.string(),
  canMute: z.boolean(),
  isMuted: z.boolean(),
  title: z.string(),
  /** The first lines. */
  text: z.string(),
  /** The languages of title and text: not the reader's if there is no text in theirs. */
  titleLang: z.enum(languages),
  lang: z.enum(languages),
  link: z.string(),
  priority: z.enum(priorities),
  mustRead: z.boolean(),
  /** Recalled by its sender: its content is not shown any more. */
  isRecalled: z.boolean(),
  /** "Because you are in class 2301"; '' for none. */
  because: z.string(),
  /** How many earlier messages of the same kind it replaces. */
  folded: z.int(),
  /** Seconds; 0 for not yet. */
  at: z.int(),
  ...ints('readAt', 'confirmedAt', 'snoozedUntil', 'archivedAt'),
})

/** The counts for the badge. `unread` leaves out muted, snoozed and archived messages. */
export const inboxCounts = z.object({
  unread: z.int(),
  todo: z.int(),
  /** To-dos that are overdue or due within a day. */
  due: z.int(),
  /** A fingerprint of the person's agenda: changes when it does. */
  agenda: z.string(),
  /** Must-reads that are not confirmed. */
  mustRead: z.int(),
  groups: z.object({ school: z.int(), services: z.int(), subscriptions: z.int() }),
})

export type MessageFace = z.output<typeof messageFace>
export type InboxCounts = z.output<typeof inboxCounts>

export const messagePage = ({ id, kind }: Pick<MessageFace, 'id' | 'kind'>): string =>
  kind === 'notice' ? `notice/noticepage?id=${id}` : `message/message?id=${id}`
