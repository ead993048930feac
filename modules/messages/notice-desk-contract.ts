import * as z from 'zod'
import { audience, audienceSample, everyone, unitChoices } from '#engines/directory/audience.ts'
import { ownPage } from '#engines/inbox/shapes.ts'
import { blocks } from '#engines/rich-text/blocks.ts'
import { read, write } from '#kernel/contract.ts'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { anyId, flag, int, needed, none, nothing, packed, paged, paging, sorting, trimmed } from '#kernel/shapes.ts'
import { noticeActions, noticeKinds, noticeStates } from './notice-states.ts'

const backend = '/notice/backend/default'
const access = { may: 'notice' } as const
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
  urged: z.int(),
  updatedAt: z.int(),
  sendAt: z.int(),
  sentAt: z.int(),
  allowedActions: z.array(z.enum(noticeActions)),
})

/** Back-office calls for senders of notices. */
export const noticeDeskContract = {
  deskNotices: read(`${backend}/index`, {
    access,
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
  deskNotice: read(`${backend}/get-info`, {
    access,
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
  noticeAudience: read(`${backend}/audience`, {
    access,
    about:
      'How many an audience has and some of them, before anything is sent; refused where it reaches beyond the right.',
    input: z.object({ audience: anAudience }),
    data: audienceSample.extend({ to: z.string() }),
  }),
  noticeCount: read(`${backend}/count`, {
    access,
    about: 'How many a notice of this kind would reach now; refused where it reaches beyond the right.',
    input: z.object({ kind: z.enum(noticeKinds).default('notice'), audience: anAudience }),
    data: z.object({ count: z.int() }),
  }),
  noticePages: read(`${backend}/pages`, {
    access,
    about: 'Pages a notice may lead to, by name: the services of the site, or what is found by `q` in its search.',
    input: z.object({ q: trimmed(50).default('') }),
    data: z.object({ list: z.array(z.object({ page: z.string(), name: z.string(), kind: z.string() })) }),
  }),
  noticeUnits: read(`${backend}/units`, {
    access,
    about: 'The open units, each after the one above it, and which of them the sender may address.',
    input: none(),
    data: unitChoices,
  }),
  saveNotice: write(`${backend}/save`, {
    access,
    about: 'Keeps a draft.',
    input: draft,
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  sendNotice: write(`${backend}/send`, {
    access,
    about: 'Sends a draft at once or, where it has a time, then. An emergency waits for a second officer.',
    input: versioned,
    data: z.object({ state: z.enum(noticeStates) }),
  }),
  unscheduleNotice: write(`${backend}/unschedule`, {
    access,
    about: 'A scheduled notice, or an emergency that waits, is a draft again.',
    input: versioned,
    data: nothing(),
  }),
  approveNotice: write(`${backend}/approve`, {
    access: { may: 'emergency' },
    about: 'The second officer lets an emergency go out; nobody lets their own.',
    input: versioned,
    data: nothing(),
  }),
  recallNotice: write(`${backend}/recall`, {
    access,
    about: 'Takes a notice back within 24 hours; those who had it read that it was.',
    input: z.object({ id: z.uuid(), version: int(), reason: trimmed(200).default('') }),
    data: nothing(),
  }),
  urgeNotice: write(`${backend}/urge`, {
    access,
    about: 'Reminds those who have not confirmed; at most twice, and not before four hours have passed.',
    input: versioned,
    data: z.object({ urged: z.int() }),
  }),
  removeNotice: write(`${backend}/remove`, {
    access,
    about: 'Throws a draft away.',
    input: versioned,
    data: nothing(),
  }),
  unreadOfNotice: read(`${backend}/unread`, {
    access,
    about: 'Who has not read, or not confirmed, what has to be: for its sender only.',
    input: z.object({ id: z.uuid(), ...paging, q: trimmed(50).default('') }),
    data: paged({
      id: z.string(),
      name: z.string(),
      number: z.string(),
      role: z.enum(personRoles),
      department: z.string(),
      readAt: z.int(),
    }),
  }),
}
