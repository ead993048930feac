import * as z from 'zod'
import { audience } from '#engines/directory/audience.ts'
import { audienceCall, unitsCall } from '#engines/directory/choice-contract.ts'
import { callsFor, ofService } from '#kernel/contract.ts'
import { languages } from '#kernel/language/messages.ts'
import { saidInput } from '#kernel/language/said-shapes.ts'
import { anyId, file, flag, int, ints, listed, many, needed, packed, paging, sorting, trimmed } from '#kernel/shapes.ts'
import {
  guideActions,
  guideBody,
  guideCard,
  guideCounter,
  guideFaq,
  guideStates,
  guideTexts,
  guideTopics,
  openState,
  questionStates,
} from './shapes.ts'

const open = callsFor('public')
const own = callsFor('person')

const base = '/guide/wap/default'
const office = '/guide/backend/guide'
const queue = '/guide/backend/question'
const manage = { may: 'manage' } as const
const keep = callsFor(manage)
const anyTopic = () => z.union([z.literal(''), z.enum(guideTopics)]).default('')
const aGuide = { id: z.uuid() }
const row = { id: z.uuid(), version: int() }

const guide = guideCard.extend({
  body: guideBody,
  /** Open ones first, then by when they open. */
  counters: z.array(guideCounter.extend({ opening: openState })),
  /** The guide's own FAQ, then reader questions whose answers were published. */
  faq: z.array(guideFaq),
  ...ints('edition', 'reviewed', 'helpful', 'votes'),
  myVote: z.enum(['', 'yes', 'no']),
  related: z.array(guideCard),
  allowedActions: z.array(z.enum(['vote', 'ask', 'desk'])),
})

const question = z.object({
  id: z.string(),
  guide: z.object({ id: z.string(), title: z.string() }),
  text: z.string(),
  asked: z.int(),
  state: z.enum(questionStates),
  answer: z.string(),
  answered: z.int(),
})

const face = {
  ...saidInput('title', needed(60), 120, 60),
  summary: trimmed(200).default(''),
  topic: z.enum(guideTopics),
  /** The unit that owns it; '' for the whole site. */
  unit: anyId(),
  audience: packed(audience),
  fee: trimmed(60).default(''),
  time: trimmed(60).default(''),
  /** Search synonyms. */
  keywords: many(needed(20), 20).default([]),
}

const deskGuide = z.object({
  id: z.string(),
  version: z.int(),
  ...{ title: z.string(), titleEn: z.string(), titleTw: z.string(), summary: z.string() },
  ...{ unit: z.string(), unitName: z.string(), fee: z.string(), time: z.string() },
  topic: z.enum(guideTopics),
  audience,
  keywords: z.array(z.string()),
  state: z.enum(guideStates),
  /** Languages other than the site's first that it is complete in. */
  alsoIn: z.array(z.enum(languages)),
  ...ints('edition', 'updated', 'reviewed'),
  isStale: z.boolean(),
  ...ints('helpful', 'votes', 'openQuestions'),
  allowedActions: z.array(z.enum(guideActions)),
})

const deskQuestion = question.extend({
  version: z.int(),
  person: z.object({ name: z.string(), number: z.string() }),
  answeredBy: z.string(),
  isPublished: z.boolean(),
  allowedActions: z.array(z.enum(['answer', 'close'])),
})

export type Guide = z.output<typeof guide>
export type GuideQuestion = z.output<typeof question>
export type DeskGuide = z.output<typeof deskGuide>
export type DeskQuestion = z.output<typeof deskQuestion>

/** Guides to procedures of the university, step by step, and readers' questions about them. */
export const guideContract = ofService('guides', {
  guides: open.read(`${base}/list`, {
    about: 'Guides by words (also pinyin and initials), occasion, unit, or only those whose counter is open now.',
    offline: true,
    input: z.object({
      q: trimmed(64).default(''),
      topic: anyTopic(),
      unit: anyId(),
      open: flag().default(false),
      /** Only guides written in the caller's language. */
      inLanguage: flag().default(false),
      ...paging,
    }),
    data: listed(guideCard, {
      more: z.boolean(),
      /** Counts over all guides the caller may read. */
      topics: z.array(z.object({ topic: z.enum(guideTopics), count: z.int() })),
      units: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
    }),
  }),
  guideDetail: open.read(`${base}/detail`, {
    about: 'One guide: what it takes, where, when, and what others asked.',
    offline: true,
    input: z.object(aGuide),
    data: guide,
  }),
  guideFile: open.read(`${base}/file`, {
    about: 'A form that a guide names among its materials, for whoever may read the guide.',
    input: z.object({ ...aGuide, file: z.uuid() }),
    data: file(),
  }),
  voteGuide: own.write(`${base}/helpful`, {
    about: 'Says whether a guide helped and, if not, what was missing; said again, it replaces what was said.',
    input: z.object({ ...aGuide, helpful: flag(), missing: trimmed(500).default('') }),
    data: z.object({ helpful: z.int(), votes: z.int() }),
  }),
  askGuide: own.write(`${base}/ask`, {
    about: 'Asks the unit about a guide. The answer comes to the asker.',
    input: z.object({ ...aGuide, text: needed(500) }),
    data: z.object({ id: z.string() }),
  }),
  myQuestions: own.read(`${base}/questions`, {
    about: 'What the asker has asked, about one guide or all, with the answers.',
    input: z.object({ id: anyId(), ...paging }),
    data: z.object({ list: z.array(question), more: z.boolean() }),
  }),
  deskGuides: keep.read(`${office}/list`, {
    about: 'The guides of the units the asker keeps, drafts too.',
    input: z.object({
      q: trimmed(64).default(''),
      topic: anyTopic(),
      unit: anyId(),
      state: z.union([z.literal(''), z.enum([...guideStates, 'stale'])]).default(''),
      ...paging,
      ...sorting(['updated', 'reviewed', 'title', 'votes']),
    }),
    data: listed(deskGuide),
  }),
  deskGuide: keep.read(`${office}/detail`, {
    about: 'One guide as it is edited.',
    input: z.object(aGuide),
    data: deskGuide.extend({ body: guideBody, texts: guideTexts }),
  }),
  saveGuide: keep.write(`${office}/save`, {
    about:
      'Writes a guide, or changes the one named by `id` and `version`; a published one changes for its readers at once. ' +
      '`texts` is what it says in other languages: not sent, they stay as they are.',
    input: z.object({
      id: anyId(),
      version: int().default(0),
      ...face,
      body: packed(guideBody),
      texts: packed(guideTexts).optional(),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  stepGuide: keep.write(`${office}/step`, {
    about: 'Publishes a guide, takes it back, says that it still holds, or deletes a draft.',
    input: z.object({ ...row, action: z.enum(['publish', 'withdraw', 'review', 'delete']) }),
  }),
  guideFigures: keep.read(`${office}/figures`, {
    about: 'How helpful a guide was in the last weeks, and what readers missed.',
    input: z.object({ ...aGuide, ...paging }),
    data: listed(
      { at: z.int(), missing: z.string() },
      { helpful: z.int(), votes: z.int(), weeks: z.array(z.object({ week: z.string(), yes: z.int(), no: z.int() })) },
    ),
  }),
  deskQuestions: keep.read(`${queue}/list`, {
    about: 'Questions of readers about the guides the asker keeps, the longest waiting first.',
    input: z.object({
      q: trimmed(64).default(''),
      state: z.union([z.literal(''), z.enum(questionStates)]).default(''),
      ...paging,
      ...sorting(['asked']),
    }),
    data: listed(deskQuestion),
  }),
  answerQuestion: keep.write(`${queue}/answer`, {
    about:
      'Answers a question, or words the answer anew; `publish` puts both among the guide’s questions, without a name.',
    input: z.object({
      ...row,
      /** The question as published; '' to publish it as it was asked. */
      wording: trimmed(120).default(''),
      answer: needed(1_000),
      publish: flag().default(false),
    }),
  }),
  closeQuestion: keep.write(`${queue}/close`, {
    about: 'Puts a question away without an answer.',
    input: z.object(row),
  }),
  guideAudience: audienceCall(`${office}/audience`, manage),
  guideUnits: unitsCall(`${office}/units`, manage),
})
