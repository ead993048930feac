import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { file, flag, int, listed, many, needed, paging, trimmed } from '#kernel/shapes.ts'
import { moduleProgress } from './progress.ts'
import { rule } from './rule-shapes.ts'
import { aspects, levels, result, term, year } from './shapes.ts'

const own = callsFor('person')
const open = callsFor('public')
const base = '/score/wap/default'
/** Minutes: grades need a login, or a proof of who one is, that is not older. */
export const recentLogin = 10
const id = z.uuid()

const transcript = z.object({
  id: z.string(),
  code: z.string(),
  issued: z.int(),
  courses: z.int(),
  credits: z.int(),
  revoked: z.int(),
  reason: z.string(),
})

/** Figures of one course: `counts` by aspect, then by rating from 1 to 5. Empty below the least number of answers. */
const evaluationRow = z.object({
  id: z.string(),
  year: z.string(),
  term: z.string(),
  code: z.string(),
  name: z.string(),
  teacher: z.string(),
  taking: z.int(),
  answers: z.int(),
  isShown: z.boolean(),
  /** Mean of all aspects in hundredths. */
  mean: z.int().nullable(),
  counts: z.array(z.array(z.int())),
  comments: z.array(z.string()),
})

/** Calls of students and teachers, and the public check of a transcript. */
export const peopleContract = {
  mine: own.read(`${base}/lists`, {
    recentLogin,
    about: 'One’s own published results with the rules for grade points.',
    input: z.object({
      level: z.union([z.literal(''), z.enum(levels)]).default(''),
      /** Names in Chinese, for clients that know no other. */
      inChinese: flag().default(false),
    }),
    data: z.object({
      list: z.array(result),
      rule,
      level: z.enum(levels),
      /** Place among those of one’s unit; null where the site does not show it. */
      rank: z.object({ place: z.int(), of: z.int() }).nullable(),
      toEvaluate: z.int(),
      hasTranscripts: z.boolean(),
    }),
  }),
  appeal: own.write(`${base}/appeal`, {
    about: 'Asks to have a grade checked, with a reason, until its deadline.',
    input: z.object({ id, reason: needed(500) }),
  }),
  progress: own.read('/learningprocess/wap/default/index', {
    recentLogin,
    service: 'learning',
    about: 'One’s own progress in the plan of the programme. Credits are tenths.',
    data: z.object({
      plan: z.object({ name: z.string() }).nullable(),
      asked: z.int(),
      done: z.int(),
      running: z.int(),
      modules: z.array(moduleProgress),
    }),
  }),
  toEvaluate: own.read('/evaluation/wap/default/lists', {
    about: 'The courses that one takes and that are evaluated now.',
    data: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          year: z.string(),
          term: z.string(),
          code: z.string(),
          name: z.string(),
          teacher: z.string(),
          isDone: z.boolean(),
        }),
      ),
    }),
  }),
  evaluate: own.write('/evaluation/wap/default/save', {
    about: 'Evaluates a course once, anonymously: ratings from 1 to 5 in the order of the questions.',
    input: z.object({
      course: id,
      ratings: many(int(1, 5), aspects.length).refine((list) => list.length === aspects.length),
      comment: trimmed(500).default(''),
    }),
  }),
  evaluationFigures: own.read('/evastat/wap/default/index', {
    fresh: true,
    service: 'evaluation',
    about: 'Evaluations by course: of one’s own courses, and of all with the right to statistics.',
    input: z.object({
      ...paging,
      year: z.union([z.literal(''), year()]).default(''),
      term: z.union([z.literal(''), term()]).default(''),
      q: trimmed(40).default(''),
    }),
    data: listed(evaluationRow, { least: z.int(), isAll: z.boolean() }),
  }),
  transcripts: own.read(`${base}/transcripts`, {
    recentLogin,
    about: 'One’s own transcripts, newest first.',
    data: z.object({ list: z.array(transcript) }),
  }),
  issueTranscript: own.write(`${base}/transcript-add`, {
    recentLogin,
    about: 'Issues a transcript of all published grades, with a code that anyone can check.',
    input: z.object({ level: z.enum(levels).default('undergraduate') }),
    data: z.object({ id: z.string(), code: z.string() }),
  }),
  transcriptPdf: own.read(`${base}/transcript`, {
    recentLogin,
    about: 'One of one’s own transcripts as a PDF file.',
    input: z.object({ id }),
    data: file(),
  }),
  checkTranscript: open.read(`${base}/check`, {
    about: 'Whether a transcript with this code was issued and is valid. The name is masked.',
    input: z.object({ code: trimmed(40) }),
    data: z.object({
      state: z.enum(['valid', 'revoked', 'unknown']),
      name: z.string(),
      issued: z.int(),
      courses: z.int(),
      credits: z.int(),
    }),
  }),
}
