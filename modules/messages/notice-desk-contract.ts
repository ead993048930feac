import * as z from 'zod'
import { audience, audienceSample, everyone, unitChoices } from '#engines/directory/audience.ts'
import { ownPage } from '#engines/inbox/shapes.ts'
import { blocks } from '#engines/rich-text/blocks.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { anyId, flag, int, ints, needed, packed, paged, paging, sorting, strings, trimmed } from '#kernel/shapes.ts'
import { noticeActions, noticeKinds, noticeStates } from './notice-states.ts'

const emergency = callsFor({ may: 'emergency' })

const backend = '/notice/backend/default'
const notice = callsFor({ may: 'notice' })
const one = z.object({ id: z.uuid() })
const versioned = z.object({ id: z.uuid(), version: int() })

const anAudience = packed(audience)

const saidTexts = {
  ...saidOutput('title'),
  ...saidOutput('text'),
}

const texts = {
  ...saidInput('title', needed(100), 200, 100),
  ...saidInput('text', trimmed(5000).default(''), 8000, 5000),
}

/** Rich-text bodies by language; the plain text is derived from them. Without blocks a notice is plain text. */
const bodies = { blocks, blocksEn: blocks, blocksTw: blocks }
const sentBodies = {
  blocks: packed(blocks).default([]),
  blocksEn: packed(blocks).default([]),
  blocksTw: packed(blocks).default([]),
}

const draft = z.object({
  id: anyId(),
  version: int().default(0),
  kind: z.enum(noticeKinds).default('notice'),
  ...texts,
  ...sentBodies,
  link: ownPage.default(''),
  mustRead: flag().default(false),
  audience: anAudience.default({ ...everyone, who: 'some' }),
  /** Seconds; 0 for at once, or for no end. */
  sendAt: int(0, 4_102_444_800).default(0),
  until: int(0, 4_102_444_800).default(0),
})

const row = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.enum(noticeKinds),
  state: z.enum(noticeStates),
  title: z.string(),
  mustRead: z.boolean(),
  /** Description of the audience. */
  to: z.string(),
  by: z.string(),
  isMine: z.boolean(),
  /** Number of people it was delivered to, who read it, and who confirmed it. */
  reached: z.int(),
  read: z.int(),
  confirmed: z.int(),
  /** Fan-out to recipients is still running. */
  isSending: z.boolean(),
  ...ints('urged', 'updatedAt', 'sendAt', 'sentAt'),
  allowedActions: z.array(z.enum(noticeActions)),
})

/** Back-office calls for senders of notices. */
export const noticeDeskContract = {
  deskNotices: notice.read(`${backend}/index`, {
    about: "Notices of the asking sender; everybody's for those who manage messages.",
    input: z.object({
      ...paging,
      ...sorting(['updated', 'title', 'reached']),
      q: trimmed(50).default(''),
      state: z.enum(['', ...noticeStates]).default(''),
      mine: flag().default(false),
    }),
    data: paged(row),
  }),
  deskNotice: notice.read(`${backend}/get-info`, {
    about: 'One notice as its sender sees it.',
    input: one,
    data: z.object({
      ...row.shape,
      ...z.object(saidTexts).shape,
      ...bodies,
      link: z.string(),
      audience,
      until: z.int(),
      confirmedBy: z.string(),
      recallReason: z.string(),
      mayUrgeAt: z.int(),
      recallUntil: z.int(),
    }),
  }),
  noticeAudience: notice.read(`${backend}/audience`, {
    about:
      'How many an audience has and some of them, before anything is sent; refused where it reaches beyond the right.',
    input: z.object({ audience: anAudience }),
    data: audienceSample.extend({ to: z.string() }),
  }),
  noticeCount: notice.read(`${backend}/count`, {
    about: 'How many a notice of this kind would reach now; refused where it reaches beyond the right.',
    input: z.object({ kind: z.enum(noticeKinds).default('notice'), audience: anAudience }),
    data: z.object({ count: z.int() }),
  }),
  noticePages: notice.read(`${backend}/pages`, {
    about: 'Pages a notice may lead to, by name: the services of the site, or what is found by `q` in its search.',
    input: z.object({ q: trimmed(50).default('') }),
    data: z.object({ list: z.array(z.object({ page: z.string(), name: z.string(), kind: z.string() })) }),
  }),
  noticeUnits: notice.read(`${backend}/units`, {
    about: 'The open units, each after the one above it, and which of them the sender may address.',
    data: unitChoices,
  }),
  saveNotice: notice.write(`${backend}/save`, {
    about: 'Keeps a draft.',
    input: draft,
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  sendNotice: notice.write(`${backend}/send`, {
    about: 'Sends a draft at once or, where it has a time, then. An emergency waits for a second officer.',
    input: versioned,
    data: z.object({ state: z.enum(noticeStates) }),
  }),
  unscheduleNotice: notice.write(`${backend}/unschedule`, {
    about: 'A scheduled notice, or an emergency that waits, is a draft again.',
    input: versioned,
  }),
  approveNotice: emergency.write(`${backend}/approve`, {
    about: 'The second officer lets an emergency go out; nobody lets their own.',
    input: versioned,
  }),
  recallNotice: notice.write(`${backend}/recall`, {
    about: 'Takes a notice back within 24 hours; those who had it read that it was.',
    input: z.object({ id: z.uuid(), version: int(), reason: trimmed(200).default('') }),
  }),
  urgeNotice: notice.write(`${backend}/urge`, {
    about: 'Reminds those who have not confirmed; at most twice, and not before four hours have passed.',
    input: versioned,
    data: z.object({ urged: z.int() }),
  }),
  removeNotice: notice.write(`${backend}/remove`, { about: 'Throws a draft away.', input: versioned }),
  unreadOfNotice: notice.read(`${backend}/unread`, {
    about: 'Who has not read, or not confirmed, what has to be: for its sender only.',
    input: z.object({ id: z.uuid(), ...paging, q: trimmed(50).default('') }),
    data: paged({
      ...strings('id', 'name', 'number'),
      role: z.enum(personRoles),
      department: z.string(),
      readAt: z.int(),
    }),
  }),
}
