import * as z from 'zod'
import { importCalls } from '#engines/imports/contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
import {
  anyId,
  flag,
  int,
  ints,
  listed,
  needed,
  oneRow,
  packed,
  paging,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { kinds, optionLetters } from './shapes.ts'

const base = '/answer/backend/bank'
const manage = callsFor({ may: 'manage' })
const id = z.uuid()
const version = int(0).default(0)
const options = z.partialRecord(z.enum(optionLetters), trimmed(200))

/** Back-office calls for banks and their questions. */
export const bankContract = {
  banks: manage.read(`${base}/list`, {
    about: 'Question banks, with how many questions can be drawn.',
    input: z.object({ ...oneRow, q: trimmed(40).default(''), ...paging, ...sorting(['title', 'updatedAt']) }),
    data: listed({
      ...strings('id', 'titleEn', 'titleTw', 'title', 'note'),
      ...ints('version', 'questions', 'retired', 'updatedAt'),
      /** How many can be drawn by kind, chapter and difficulty: for draw rules. */
      stock: z.array(z.object({ kind: z.enum(kinds), chapter: z.string(), ...ints('difficulty', 'count') })),
    }),
  }),
  saveBank: manage.write(`${base}/save`, {
    about: 'A new bank, or another title.',
    input: z.object({
      id: anyId(),
      version,
      ...saidInput('title', needed(60), 80, 60),
      note: trimmed(300).default(''),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  removeBank: manage.write(`${base}/remove`, {
    about: 'Deletes a bank that no quiz draws from, with its questions.',
    input: z.object({ id, version: int(1) }),
  }),
  questions: manage.read(`${base}/questions`, {
    about: 'Questions of a bank.',
    input: z.object({
      ...oneRow,
      bank: anyId(),
      q: trimmed(40).default(''),
      kind: z.union([z.literal(''), z.enum(kinds)]).default(''),
      retired: z.enum(['no', 'yes', 'all']).default('no'),
      ...paging,
      ...sorting(['number', 'difficulty', 'updatedAt']),
    }),
    data: listed({
      id: z.string(),
      number: z.string(),
      kind: z.enum(kinds),
      ...saidOutput('text'),
      ...saidOutput('explanation'),
      options,
      optionsEn: options,
      ...strings('answer', 'chapter'),
      /** How many attempts have it, and answered it right, in percent; -1 for none. */
      ...ints('difficulty', 'version', 'updatedAt', 'asked', 'right'),
      retired: z.boolean(),
    }),
  }),
  saveQuestion: manage.write(`${base}/save-question`, {
    about: 'A question; one that attempts have keeps its kind and its options, whose texts may be corrected.',
    input: z.object({
      id: anyId(),
      version,
      bank: id,
      number: needed(32),
      kind: z.enum(kinds),
      ...saidInput('text', needed(1_000), 1_500, 1_000),
      options: packed(options).default({}),
      optionsEn: packed(options).default({}),
      answer: needed(200),
      ...saidInput('explanation', trimmed(1_000).default(''), 1_500, 1_000),
      chapter: trimmed(60).default(''),
      difficulty: int(1, 3).default(2),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  retireQuestion: manage.write(`${base}/retire-question`, {
    about: 'It is drawn no longer, or again.',
    input: z.object({ id, retired: flag() }),
  }),
  removeQuestion: manage.write(`${base}/remove-question`, {
    about: 'Deletes a question that no attempt has.',
    input: z.object({ id }),
  }),
  ...importCalls('/answer/backend/import', { may: 'manage' }, ['questions']),
}
