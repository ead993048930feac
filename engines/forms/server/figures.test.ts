import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { csvLine } from '#kernel/server/exports/csv.ts'
import { campus } from '#kernel/testing/campus.ts'
import { columnsOf } from '../sheet.ts'
import { submissionLines } from './rows.ts'
import { runSource } from './sources.ts'
import { statisticsOf } from './statistics.ts'
import { submit } from './submit.ts'
import { desk } from './testing/desk.ts'

const t = await campus([])
const options = ['a', 'b', 'c'].map((key) => ({ key, label: key.toUpperCase(), other: key === 'c' }))
const fields = [
  { kind: 'choice' as const, key: 'one', options },
  { kind: 'choices' as const, key: 'some', options },
  { kind: 'number' as const, key: 'size', decimals: 1 },
  { kind: 'date' as const, key: 'day' },
  {
    kind: 'matrix' as const,
    key: 'grid',
    rows: options.slice(0, 2).map(({ key, label }) => ({ key, label })),
    choices: [{ key: 'y', label: '是' }],
  },
  { kind: 'text' as const, key: 'note' },
  { kind: 'divider' as const, key: 'line' },
]

describe('figures', () => {
  test('counts by option, numbers and days are those of the rows', async () => {
    const { lin, inSteps, put, reader } = await desk(t)
    const form = await put(fields)
    const send = (answers: object) => inSteps(lin, (ctx) => submit(ctx, { form: form.name, answers: { ...answers } }))
    await send({ one: 'a', some: ['a', 'c:其他'], size: 1, day: '2026-01-01', grid: { a: 'y', b: 'y' } })
    await send({ one: 'a', some: ['a'], size: 4.5, note: 'x' })
    await send({ one: 'c:写', size: 2, day: '2026-01-01' })
    const { total, fields: figures, states } = await statisticsOf(reader, form.id, form.definition)
    expect({ total, states }).toEqual({ total: 3, states: [{ state: 'submitted', n: 3 }] })
    expect(figures).toEqual([
      {
        field: 'one',
        as: 'options',
        answered: 3,
        options: [
          { key: 'a', n: 2 },
          { key: 'c', n: 1 },
        ],
      },
      {
        field: 'some',
        as: 'options',
        answered: 2,
        options: [
          { key: 'a', n: 2 },
          { key: 'c', n: 1 },
        ],
      },
      { field: 'size', as: 'numbers', answered: 3, least: 1, most: 4.5, mean: 2.5, median: 2, sum: 7.5 },
      { field: 'day', as: 'days', answered: 2, days: [{ day: '2026-01-01', n: 2 }] },
      {
        field: 'grid',
        as: 'matrix',
        answered: 1,
        rows: [
          { row: 'a', key: 'y', n: 1 },
          { row: 'b', key: 'y', n: 1 },
        ],
      },
      { field: 'note', as: 'filled', answered: 1 },
    ])
    expect((await statisticsOf(reader, form.id, form.definition, { until: '2000-01-01' })).total).toBe(0)
  })

  test('every row comes once, in order, also by the thousands', async () => {
    const { lin, as, put, reader, id } = await desk(t)
    const form = await put(fields)
    await as(lin, (ctx) =>
      ctx.db.execute(sql`insert into form_submissions (form, version, person, answers, key, day, submitted_at, changed_at)
        select ${form.id}, ${form.version}, ${lin.id}, jsonb_build_object('one', 'a', 'note', '=n' || n), n::text, '2026-11-15', now(), now()
        from generate_series(1, 2500) n`),
    )
    const ids = new Set<string>()
    let cells: unknown[] = []
    for await (const line of submissionLines(
      { reader, site: { id } } as never,
      { id: form.id, anonymous: false },
      form.definition,
    )) {
      ids.add(line.id)
      cells = line.cells
    }
    expect(ids.size).toBe(2_500)
    expect(cells).toEqual(['A', null, null, null, null, null, expect.stringMatching(/^=n/)])
    expect(columnsOf(form.definition).map(({ field, part }) => field + part)).toEqual([
      'one',
      'some',
      'size',
      'day',
      'gridA',
      'gridB',
      'note',
    ])
  })

  test('nothing in a line is taken for a formula', () => {
    expect(csvLine(['=1+1', '+1', '-1', '@x', '\t=1', 'a"b', 'a,b', -5, null])).toBe(
      `"'=1+1","'+1","'-1","'@x","'\t'=1","a""b","a,b",-5,\r\n`,
    )
  })
})

describe('data sources', () => {
  const http = {
    kind: 'http' as const,
    key: 'src',
    url: 'https://data.example.edu/room',
    params: { id: 'note' },
    fills: { size: 'd.size', one: 'd.bad' },
    offers: { some: 'd.list' },
  }
  const asked: string[] = []
  const outbound = async ({ url }: { url: string }) => {
    asked.push(url)
    if (url.includes('down')) throw new Error('no line')
    const body = { d: { size: '12.5', bad: 'zzz', list: ['x', { key: 'y', label: 'Y' }] } }
    return { status: 200, headers: {}, url, body: Buffer.from(JSON.stringify(body)) }
  }

  test('only hosts of the list are asked, parameters go into the query, and only what fits its field is taken', async () => {
    const { lin, as, put } = await desk(t)
    const form = await put(fields, {}, { sources: [http] })
    const run = (answers: object, allowedHosts: string[]) =>
      as(lin, (ctx) =>
        runSource({ ...ctx, tools: { ...ctx.tools, outbound } } as never, {
          form: form.name,
          source: 'src',
          answers: { ...answers },
          builtIn: {},
          allowedHosts,
        }),
      )
    await expect(run({}, ['other.example.edu'])).rejects.toMatchObject({ reason: 'noSuchSource' })
    expect(asked).toEqual([])
    expect(await run({ note: 'a&b=1' }, ['data.example.edu'])).toEqual({
      fills: { size: 12.5 },
      offers: {
        some: [
          { key: 'x', label: 'x' },
          { key: 'y', label: 'Y' },
        ],
      },
    })
    expect(asked).toEqual(['https://data.example.edu/room?id=a%26b%3D1'])
    await expect(run({ note: 'down' }, ['data.example.edu'])).rejects.toMatchObject({ reason: 'sourceDown' })
  })

  test('built-in ones are given the parameters', async () => {
    const { lin, as, put } = await desk(t)
    const form = await put(
      fields,
      {},
      { sources: [{ kind: 'builtIn', key: 'src', name: 'twice', params: { n: 'size * 2' }, fills: { size: 'n' } }] },
    )
    const builtIn = { twice: async (_: unknown, { n }: Record<string, unknown>) => ({ n }) }
    const run = (source: string) =>
      as(lin, (ctx) =>
        runSource(ctx as never, {
          form: form.name,
          source,
          answers: { size: 4 },
          builtIn: builtIn as never,
          allowedHosts: [],
        }),
      )
    expect(await run('src')).toEqual({ fills: { size: 8 }, offers: {} })
    await expect(run('toString')).rejects.toMatchObject({ reason: 'noSuchSource' })
  })
})
