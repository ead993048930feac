import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'
import { files } from '#kernel/server/files/schema.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { Answers } from '../answers.ts'
import { type Definition, type Field, fieldsOf } from '../definition.ts'
import type { Fault } from '../faults.ts'

type Reading = Pick<ReadContext, 'reader' | 'person'>
type Named = { id: string; name: string }
type Settled = { answers: Answers; faults: Fault[] }

/**
 * Checks ids in answers: people and units must exist, files must be uploaded by the sender. Names are set by the
 * server, whatever the client sent. `before` are earlier answers: what they refer to stays valid.
 */
export async function settleReferences(
  ctx: Reading,
  definition: Definition,
  answers: Answers,
  before: Answers = {},
): Promise<Settled> {
  const settled: Record<string, unknown> = { ...answers }
  const faults: Fault[] = []
  for (const field of fieldsOf(definition)) {
    const look = lookups[field.kind]
    if (!look || !Object.hasOwn(answers, field.key)) continue
    const given = listOf(answers[field.key])
    const known = new Map(listOf(before[field.key]).map((one) => [one.id, one.name]))
    const fresh = given.filter(({ id }) => !known.has(id))
    for (const { id, name } of fresh.length ? await look(ctx, ids(fresh), field) : []) known.set(id, name)
    if (given.some(({ id }) => !known.has(id))) faults.push({ at: field.key, fault: 'notThere' })
    const named = given.map(({ id }) => ({ id, name: known.get(id) ?? '' }))
    settled[field.key] = field.kind === 'signature' ? named[0] : named
  }
  return { answers: settled, faults }
}

const listOf = (answer: unknown): Named[] => (Array.isArray(answer) ? answer : answer ? [answer] : []) as Named[]

const ids = (all: readonly Named[]): string[] => all.map(({ id }) => id).filter((id) => isUuid(id))

type Lookup = (ctx: Reading, wanted: string[], field: Field) => Promise<Named[]>

const lookups: Partial<Record<Field['kind'], Lookup>> = {
  person: ({ reader }, wanted) =>
    reader
      .select({ id: people.id, name: people.name })
      .from(people)
      .where(and(inArray(people.id, wanted), isNull(people.leftAt))),
  department: ({ reader }, wanted) =>
    reader
      .select({ id: departments.id, name: departments.name })
      .from(departments)
      .where(and(inArray(departments.id, wanted), isNull(departments.closedAt))),
  file: findFiles,
  picture: findFiles,
  signature: findFiles,
}

/** Files of the sender that satisfy the field's limits on size and type. */
async function findFiles({ reader, person }: Reading, wanted: string[], field: Field): Promise<Named[]> {
  if (!person) return []
  const rows = await reader
    .select({ id: files.id, name: files.name, type: files.type, bytes: files.bytes })
    .from(files)
    .where(and(inArray(files.id, wanted), eq(files.owner, person.id)))
  const most = 'kilobytes' in field ? field.kilobytes * 1_024 : 5_242_880
  const types = field.kind === 'file' ? field.types : []
  const isPicture = field.kind !== 'file'
  return rows
    .filter(({ bytes }) => bytes <= most)
    .filter(({ name }) => types.length === 0 || types.includes(name.split('.').at(-1)!.toLowerCase()))
    .filter(({ type }) => !isPicture || type.startsWith('image/'))
    .map(({ id, name }) => ({ id, name }))
}
