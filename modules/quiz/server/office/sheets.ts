import * as z from 'zod'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { say } from '#kernel/server/say.ts'
import { bankContract } from '../../bank-contract.ts'
import { judgeContract } from '../../judge-contract.ts'
import { quiz as module } from '../../module.ts'
import { optionLetters } from '../../shapes.ts'
import { deskAttempts } from './attempts.ts'
import { questions } from './questions.ts'
import { deskWinners } from './winners.ts'

const { page: _, page_size: __, ...ofAttempts } = judgeContract.deskAttempts.input.shape
const { page: ___, page_size: ____, ...ofWinners } = judgeContract.deskWinners.input.shape
const { page: _____, page_size: ______, ...ofQuestions } = bankContract.questions.input.shape

const iso = (at: number) => (at ? new Date(at * 1000).toISOString() : '')

export const sheets = {
  attempts: sheet({
    may: 'judge',
    title: 'sheet.attempts',
    filter: z.object(ofAttempts),
    rows: (ctx, asked) => everyPage((paging) => deskAttempts(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.department', value: ({ department }) => department },
      { title: 'sheet.attempt', value: ({ attempt }) => attempt },
      { title: 'sheet.state', value: ({ state }, ctx) => say(ctx, module, `attempt.${state}`)[ctx.language] },
      { title: 'sheet.startedAt', value: ({ startedAt }) => iso(startedAt) },
      { title: 'sheet.finishedAt', value: ({ finishedAt }) => iso(finishedAt) },
      { title: 'sheet.score', value: ({ score }) => score },
      { title: 'sheet.rights', value: ({ rights }) => rights },
      { title: 'sheet.used', value: ({ used }) => used },
      {
        title: 'sheet.odd',
        value: ({ odd }, ctx) => odd.map((one) => say(ctx, module, `odd.${one}`)[ctx.language]).join('; '),
      },
      { title: 'sheet.judgeNote', value: ({ judgeNote }) => judgeNote },
      { title: 'sheet.appeal', value: ({ appeal }) => appeal },
      { title: 'sheet.appealAnswer', value: ({ appealAnswer }) => appealAnswer },
    ],
  }),
  winners: sheet({
    may: 'judge',
    title: 'sheet.winners',
    filter: z.object(ofWinners),
    rows: (ctx, asked) => everyPage((paging) => deskWinners(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.place', value: ({ place }) => place },
      { title: 'sheet.prize', value: ({ prize }) => prize },
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.department', value: ({ department }) => department },
      { title: 'sheet.claimedAt', value: ({ claimedAt }) => iso(claimedAt) },
      { title: 'sheet.claimedBy', value: ({ claimedBy }) => claimedBy },
    ],
  }),
  questions: sheet({
    may: 'manage',
    title: 'sheet.questions',
    filter: z.object(ofQuestions),
    rows: (ctx, asked) => everyPage((paging) => questions(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'import.questions.field.number', value: ({ number }) => number },
      {
        title: 'import.questions.field.type',
        value: ({ kind }, ctx) => say(ctx, module, `kind.${kind}`)[ctx.language],
      },
      { title: 'import.questions.field.text', value: ({ text }) => text },
      ...optionLetters.map((letter) => ({
        title: `import.questions.field.${letter}`,
        value: ({ options }: { options: Partial<Record<string, string>> }) => options[letter] ?? '',
      })),
      {
        title: 'import.questions.field.answer',
        value: ({ answer, kind }) => (kind === 'fill' ? answer : answer.toUpperCase()),
      },
      { title: 'import.questions.field.explanation', value: ({ explanation }) => explanation },
      { title: 'import.questions.field.chapter', value: ({ chapter }) => chapter },
      { title: 'import.questions.field.difficulty', value: ({ difficulty }) => difficulty },
      { title: 'import.questions.field.textEn', value: ({ textEn }) => textEn },
    ],
  }),
}
