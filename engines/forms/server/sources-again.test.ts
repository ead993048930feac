import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { edit } from './edit.ts'
import { FormRefused } from './refused.ts'
import { submissions } from './schema.ts'
import type { SourceRules } from './sources.ts'
import { submit } from './submit.ts'
import { desk } from './testing/desk.ts'

const t = await campus([])

const fields = [
  { key: 'grade', kind: 'text' as const, fixed: true },
  { key: 'room', kind: 'choice' as const, options: [{ key: 'hall', label: '大厅' }] },
]
const sources = [
  {
    key: 'rooms',
    kind: 'builtIn' as const,
    name: 'rooms',
    fills: { grade: 'grade' },
    offers: { room: 'rooms' },
  },
]

type Said = { grade?: string; rooms?: { key: string; label: string }[] }
const saying = (said: Said | 'down'): SourceRules => ({
  allowedHosts: [],
  builtIn: {
    rooms: async () => {
      if (said === 'down') throw new FormRefused('sourceDown')
      return said
    },
  },
})
const open = { grade: '大二', rooms: [{ key: 'r101', label: '101 教室' }] }

async function put() {
  const d = await desk(t)
  const form = await d.put(fields, {}, { sources })
  const answersOf = async (id: string) =>
    (await d.reader.select().from(submissions).where(eq(submissions.id, id)))[0]!.answers
  const send = (answers: Record<string, unknown>, said: Said | 'down') =>
    d.inSteps(d.lin, (ctx) => submit(ctx, { form: form.name, answers, sources: saying(said) }))
  return { ...d, form, answersOf, send }
}

test('what is only shown is what its source says, whatever was sent', async () => {
  const { send, answersOf } = await put()
  const { id } = await send({ grade: '博士', room: 'hall' }, open)
  expect(await answersOf(id)).toEqual({ grade: '大二', room: 'hall' })
})

test('an option is taken if the source still offers it, and kept with its words', async () => {
  const { send, answersOf, inSteps, lin } = await put()
  const { id } = await send({ room: 'r101' }, open)
  expect(await answersOf(id)).toEqual({ grade: '大二', room: 'r101:101 教室' })
  await expect(send({ room: 'r999' }, open)).rejects.toThrow('badAnswers')
  const again = { owner: 'forms', submission: id, revision: 1, answers: { room: 'r101:101 教室' } }
  await inSteps(lin, (ctx) => edit(ctx, { ...again, sources: saying({ grade: '大三' }) }))
  expect(await answersOf(id)).toEqual({ grade: '大三', room: 'r101:101 教室' })
})

test('a source that is down holds nobody up who does not need it', async () => {
  const { send, answersOf } = await put()
  const { id } = await send({ grade: '博士', room: 'hall' }, 'down')
  expect(await answersOf(id)).toEqual({ room: 'hall' })
  await expect(send({ room: 'r101' }, 'down')).rejects.toThrow('sourceDown')
})
