import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { flag, text } from '#kernel/shapes.ts'

const { read, write } = callsFor('public')

const category = z.object({ id: z.string(), name: z.string(), count: z.int() })
const question = z.object({ id: z.string(), category: z.string(), question: z.string() })

/** How to follow the school's official account, and FAQ. */
export const guideContract = {
  guide: read('/uc/wap/guide/index', {
    about: 'The official account, what its code leads to, and the steps to follow it.',
    data: z.object({ account: z.string(), follow: z.string(), steps: z.array(z.string()) }),
  }),
  questions: read('/uc/wap/guide/questions', {
    about: 'The questions people ask, by category or by words in question or answer.',
    offline: true,
    input: z.object({ q: text(50).default(''), category: text(40).default('') }),
    data: z.object({ categories: z.array(category), list: z.array(question) }),
  }),
  question: read('/uc/wap/guide/detail', {
    about: 'A question with its answer, and what this visitor thought of it: 1 helpful, 0 not, -1 nothing yet.',
    input: z.object({ id: text(40).default('') }),
    data: question.extend({ category_name: z.string(), answer: z.string(), helpful: z.int(), mine: z.int() }),
  }),
  rateAnswer: write('/uc/wap/guide/helpful', {
    about: 'Says whether an answer helped; a second word of the same visitor takes the place of the first.',
    input: z.object({ id: text(40).default(''), yes: flag() }),
    data: z.object({ helpful: z.int(), mine: z.int() }),
  }),
}
