import type { SQL } from 'drizzle-orm'
import type { Asked } from '../core/state.ts'
import { type Looking, mostPeople, rowsOf, type Source, selectOf, sourcesOf } from './people.ts'

type One = { about: Looking['about']; keys: readonly string[] }

/** Selects in one statement. */
const atOnce = 100

/**
 * The people of many cases: each source is looked up once for everything it depends on (a unit, a person, a field), a
 * hundred of these in one statement. Of lists that are too long only the beginning.
 */
export async function findPeopleOfMany(
  looking: Omit<Looking, 'about'>,
  many: readonly One[],
): Promise<Record<string, Asked[]>[]> {
  const selects = new Map<string, SQL>()
  const wanted = many.map(({ about, keys }) =>
    keys.map((key) => {
      const of = { ...looking, about }
      const marks = sourcesOf(of, key).map((source) => {
        const mark = markOf(of, key, source)
        if (!selects.has(mark)) selects.set(mark, selectOf(of, mark, source, 0))
        return mark
      })
      return { key, marks }
    }),
  )
  const found = await lookUp(looking, [...selects.values()])
  return wanted.map((keys) =>
    Object.fromEntries(keys.map(({ key, marks }) => [key, once(marks.flatMap((mark) => found.get(mark) ?? []))])),
  )
}

async function lookUp({ db }: Omit<Looking, 'about'>, selects: readonly SQL[]): Promise<Map<string, Asked[]>> {
  const found = new Map<string, Asked[]>()
  for (let at = 0; at < selects.length; at += atOnce) {
    for (const { key, id, by, name } of await rowsOf(db, selects.slice(at, at + atOnce))) {
      const list = found.get(key) ?? []
      found.set(key, list)
      list.push({ id, why: { by, ...(name && { name }) } })
    }
  }
  return found
}

const once = (people: readonly Asked[]): Asked[] =>
  [...new Map(people.map((asked) => [asked.id, asked])).values()].slice(0, mostPeople)

/** A source and all of the case that its result depends on. */
function markOf({ about }: Looking, key: string, source: Source): string {
  const { applicant, fields } = about
  const of = {
    ...{ applicant: applicant.id, field: 'field' in source ? fields[source.field] : undefined },
    ...{ permission: applicant.unit, administrators: applicant.unit, leader: applicant.unit },
    ...{ leaders: applicant.unit, post: applicant.unit },
  }
  const node = source.by === 'field' ? key : ''
  return JSON.stringify([source, Object.hasOwn(of, source.by) ? of[source.by as keyof typeof of] : '', node])
}
