import * as z from 'zod'
import { messageGroups } from '#kernel/message-topics.ts'
import { languages } from '#kernel/messages.ts'

/** The module that runs this engine's jobs and shows its pages. A site without it has no inbox, and telling does nothing. */
export const inboxModule = 'messages'

export const priorities = ['critical', 'high', 'normal', 'low'] as const
export type Priority = (typeof priorities)[number]

/** How a message leaves the portal, beside standing in the inbox. */
export const media = ['mail', 'push', 'wecom', 'wechat', 'sms'] as const
export type Medium = (typeof media)[number]

export const deliveryStates = ['queued', 'held', 'sent', 'delivered', 'failed', 'skipped'] as const
/** Of a sending: under way, through, taken back. */
export const messageStates = ['sending', 'sent', 'recalled'] as const

/** Why someone got a message: what of the audience fits them. `given`: the sender said why. */
export const becauses = ['all', 'role', 'unit', 'tag', 'named', 'given'] as const
export type Because = (typeof becauses)[number]

/** A page of the portal with its query, or nothing. Never an address elsewhere. */
export const ownPage = z
  .string()
  .max(500)
  .regex(/^([A-Za-z][\w-]*(\/[\w:.-]+)*(\?[^\s#]*)?)?$/)

/** One message in its reader's inbox. */
export const messageFace = z.object({
  id: z.string(),
  /** `message`, or `notice`: sent by someone, with a page of its own. */
  kind: z.enum(['message', 'notice']),
  group: z.enum(messageGroups),
  topic: z.string(),
  topicName: z.string(),
  canMute: z.boolean(),
  isMuted: z.boolean(),
  title: z.string(),
  /** The first lines. */
  text: z.string(),
  /** The languages that title and text are in: not the reader's where nobody wrote it in theirs. */
  titleLang: z.enum(languages),
  lang: z.enum(languages),
  link: z.string(),
  priority: z.enum(priorities),
  mustRead: z.boolean(),
  /** Taken back by its sender: nothing of it is told any more. */
  isRecalled: z.boolean(),
  /** "Because you are in class 2301"; '' where it says nothing. */
  because: z.string(),
  /** How many earlier ones of the same kind it stands for. */
  folded: z.int(),
  /** Seconds; 0 for not yet. */
  at: z.int(),
  readAt: z.int(),
  confirmedAt: z.int(),
  snoozedUntil: z.int(),
  archivedAt: z.int(),
})

/** What a badge shows. `unread` leaves out what is muted, put off or put away. */
export const inboxCounts = z.object({
  unread: z.int(),
  todo: z.int(),
  /** To-dos past their time, or due within a day. */
  due: z.int(),
  /** Another word whenever the person's agenda is another. */
  agenda: z.string(),
  /** Must-reads that are not confirmed. */
  mustRead: z.int(),
  groups: z.object({ school: z.int(), services: z.int(), subscriptions: z.int() }),
})

export type MessageFace = z.output<typeof messageFace>
export type InboxCounts = z.output<typeof inboxCounts>

/** Where one message is read. */
export const messagePage = ({ id, kind }: Pick<MessageFace, 'id' | 'kind'>): string =>
  kind === 'notice' ? `notice/noticepage?id=${id}` : `message/message?id=${id}`
