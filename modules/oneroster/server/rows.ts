import { and, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { type Kind, kindOf, type List } from '../shapes.ts'
import { copiesAfter } from './copies.ts'
import { type Body, said } from './objects.ts'
import { objects } from './schema.ts'
import { termOf, termsOf } from './terms.ts'

type Db = Pick<ReadDb, 'select'>
/** `finalTitles`: words in titles of line items that are the grade of a course. */
type Making = { db: Db; finalTitles: readonly string[] }
type Copy = { sourcedId: string; gone: boolean; body: Body }
type Line = Readonly<Record<string, string>>

/** The columns of each list, named like the fields of its import. */
export const headers: Readonly<Record<List, readonly string[]>> = {
  units: ['code', 'name', 'parent'],
  terms: ['year', 'term', 'name', 'start', 'weeks'],
  people: ['number', 'name', 'latinName', 'role', 'code', 'email', 'mobile', 'state'],
  courses: ['code', 'name', 'unit'],
  classes: ['year', 'term', 'code', 'course', 'title', 'dropped'],
  enrolments: ['year', 'term', 'class', 'person', 'role', 'dropped'],
  grades: ['year', 'term', 'course', 'student', 'value', 'flags'],
}

/** Codes and numbers by which things are known here; the id of the other system where it has no better one. */
const codeOf: Readonly<Partial<Record<Kind, (copy: Copy) => string>>> = {
  orgs: ({ sourcedId, body }) => said(body, 'identifier') || sourcedId,
  users: ({ sourcedId, body }) => said(body, 'identifier') || said(body, 'username') || sourcedId,
  courses: ({ sourcedId, body }) => said(body, 'courseCode').replace(/\s+/g, '') || sourcedId,
  classes: ({ sourcedId, body }) => said(body, 'classCode').replace(/\s+/g, '') || sourcedId,
}

async function copiesOf(db: Db, kind: Kind, ids: readonly string[]): Promise<Map<string, Copy>> {
  const wanted = [...new Set(ids)].filter(Boolean)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ sourcedId: objects.sourcedId, gone: objects.gone, body: objects.body })
    .from(objects)
    .where(and(eq(objects.kind, kind), inArray(objects.sourcedId, wanted)))
  return new Map(rows.map((row) => [row.sourcedId, row]))
}

async function codesOf(db: Db, kind: Kind, ids: readonly string[]): Promise<(id: string) => string> {
  const found = await copiesOf(db, kind, ids)
  // An unknown id is shown as it is, and the row is refused.
  return (id) => (found.has(id) ? codeOf[kind]!(found.get(id)!) : id)
}

type Maker = (making: Making, copies: readonly Copy[]) => Promise<Line[]>

/** How the copies of a collection become rows of a list; deleted ones only where that means something. */
const makers: Readonly<Record<List, Maker>> = {
  units: async ({ db }, all) => {
    const there = all.filter(({ gone }) => !gone)
    const codes = await codesOf(
      db,
      'orgs',
      there.map(({ body }) => said(body, 'parent')),
    )
    return there.map((copy) => ({
      code: codeOf.orgs!(copy),
      name: said(copy.body, 'name'),
      parent: said(copy.body, 'parent') && codes(said(copy.body, 'parent')),
    }))
  },
  terms: async ({ db }) =>
    [...(await termsOf(db)).values()].filter(({ isTerm }) => isTerm).map(({ isTerm: _, ...line }) => line),
  people: async ({ db }, all) => {
    const codes = await codesOf(
      db,
      'orgs',
      all.map(({ body }) => said(body, 'org')),
    )
    return all.flatMap((copy) => {
      const role = roleOf(said(copy.body, 'role'))
      return role ? [personLine(copy, role, codes)] : []
    })
  },
  courses: async ({ db }, all) => {
    const there = all.filter(({ gone }) => !gone)
    const codes = await codesOf(
      db,
      'orgs',
      there.map(({ body }) => said(body, 'org')),
    )
    return there.map((copy) => ({
      code: codeOf.courses!(copy),
      name: said(copy.body, 'title'),
      unit: said(copy.body, 'org') && codes(said(copy.body, 'org')),
    }))
  },
  classes: async ({ db }, all) => {
    const codes = await codesOf(
      db,
      'courses',
      all.map(({ body }) => said(body, 'course')),
    )
    const terms = await termsOf(db)
    return all.map((copy) => ({
      ...termOf(terms, copy.body),
      ...{ code: codeOf.classes!(copy), course: codes(said(copy.body, 'course')), title: said(copy.body, 'title') },
      dropped: copy.gone ? 'yes' : 'no',
    }))
  },
  enrolments: async ({ db }, all) => {
    const held = await copiesOf(
      db,
      'classes',
      all.map(({ body }) => said(body, 'class')),
    )
    const numbers = await codesOf(
      db,
      'users',
      all.map(({ body }) => said(body, 'user')),
    )
    const terms = await termsOf(db)
    return all.flatMap(({ gone, body }) => {
      const role = said(body, 'role')
      if (role !== 'student' && role !== 'teacher') return []
      const id = said(body, 'class')
      const to = held.get(id)
      // Its enrolments ended with it.
      if (to?.gone) return []
      return [
        {
          ...termOf(terms, to?.body),
          ...{ class: to ? codeOf.classes!(to) : id, person: numbers(said(body, 'user')), role },
          dropped: gone ? 'yes' : 'no',
        },
      ]
    })
  },
  grades: gradeLines,
}

/** Results of line items that are the grade of their course; deleted ones stay. */
async function gradeLines({ db, finalTitles }: Making, all: readonly Copy[]): Promise<Line[]> {
  const items = await copiesOf(
    db,
    'lineItems',
    all.map(({ body }) => said(body, 'lineItem')),
  )
  const isFinal = ({ body }: Copy) =>
    finalTitles.some((word) => said(body, 'title').toLowerCase().includes(word.toLowerCase()))
  const counted = all.flatMap((copy) => {
    const item = items.get(said(copy.body, 'lineItem'))
    return item && !copy.gone && !item.gone && isFinal(item) ? [{ copy, of: said(item.body, 'class') }] : []
  })
  const held = await copiesOf(
    db,
    'classes',
    counted.map((one) => one.of),
  )
  const courses = await codesOf(
    db,
    'courses',
    [...held.values()].map(({ body }) => said(body, 'course')),
  )
  const numbers = await codesOf(
    db,
    'users',
    counted.map(({ copy }) => said(copy.body, 'student')),
  )
  const terms = await termsOf(db)
  return counted.map(({ copy: { body }, of }) => {
    const to = held.get(of)?.body
    return {
      ...termOf(terms, to),
      ...{ course: to ? courses(said(to, 'course')) : of, student: numbers(said(body, 'student')) },
      value: said(body, 'textScore') || said(body, 'score'),
      flags: said(body, 'scoreStatus') === 'exempt' ? 'exempt' : '',
    }
  })
}

/** Guardians and the like have no account here. */
function roleOf(role: string): string | undefined {
  if (role === 'student' || role === 'teacher') return role
  return /guardian|parent|relative/i.test(role) || role === '' ? undefined : 'staff'
}

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{M} .,'’·-]+$/u.test(name)

function personLine(copy: Copy, role: string, codes: (id: string) => string): Line {
  const { body, gone } = copy
  const [given, family] = [said(body, 'givenName'), said(body, 'familyName')]
  const name = isLatin(`${given}${family}`) ? `${given} ${family}`.trim() : `${family}${given}`
  return {
    ...{ number: codeOf.users!(copy), name, role, email: said(body, 'email') },
    latinName: isLatin(name) ? name : '',
    code: said(body, 'org') && codes(said(body, 'org')),
    mobile: said(body, 'sms') || said(body, 'phone'),
    state: gone || said(body, 'enabledUser') === 'false' ? 'left' : 'present',
  }
}

const batch = 5_000

/** The rows of a list, made of the copies. */
export async function* rowsOf(making: Making, list: List) {
  let row = 0
  for (let after = ''; ; ) {
    const copies = await copiesAfter(making.db, kindOf[list], after, batch)
    if (copies.length === 0) return
    const lines = await makers[list](making, copies)
    if (lines.length) yield lines.map((line) => ({ row: ++row, cells: headers[list].map((name) => line[name] ?? '') }))
    // Terms are made of all sessions at once.
    if (copies.length < batch || list === 'terms') return
    after = copies.at(-1)!.sourcedId
  }
}
