import type { Field, FoundColumn, Problem, ProblemKind, Role } from '../../import-shapes.ts'
import { leavesOf, roleOf } from './role-words.ts'
import type { openUnits, PlacedUnit } from './units.ts'

export type CheckedRow = {
  row: number
  number: string | null
  name: string | null
  latinName: string | null
  role: Role | null
  department: string | null
  unit: number | null
  email: string | null
  mobile: string | null
  holder: string | null
  tags: string[] | null
  post: string | null
  leaves: boolean
  problems: Problem[]
}

export type RawRow = { row: number; cells: readonly string[] }

const mostTags = 20

/** Checks the rows of one list in order; a number may occur only once. */
export function openRowCheck(columns: readonly FoundColumn[], units: ReturnType<typeof openUnits>) {
  const places = new Map(columns.flatMap(({ field }, i) => (field ? [[field, i] as const] : [])))
  const seen = new Map<string, number>()

  return ({ row, cells }: RawRow): CheckedRow => {
    const problems: Problem[] = []
    const wrong = (field: Field, kind: ProblemKind, value: string): null => {
      problems.push({ field, kind, value: value.slice(0, 60) })
      return null
    }
    const said = (field: Field): string => cells[places.get(field) ?? -1] ?? ''
    const text = (field: Field, most: number, fits?: RegExp, kind: ProblemKind = 'badText'): string | null => {
      const value = said(field)
      if (value === '') return null
      if (value.length > most) return wrong(field, 'tooLong', value)
      if (unstorable.test(value)) return wrong(field, 'badText', value)
      return !fits || fits.test(value) ? value : wrong(field, kind, value)
    }
    const number = numberOf(text('number', 64, /^[\p{L}\p{N}._@-]+$/u, 'badNumber'))
    const place = placeOf(text('code', 64), text('department', 600))

    function numberOf(value: string | null): string | null {
      if (value === null) return said('number') === '' ? wrong('number', 'missing', '') : null
      const first = seen.get(value)
      if (first !== undefined) return wrong('number', 'duplicate', String(first)) ?? value
      seen.set(value, row)
      return value
    }
    function placeOf(code: string | null, written: string | null): PlacedUnit {
      if (code === null && written === null) return {}
      const found = units.place(code ?? '', written ?? '')
      if (found.problem) problems.push({ field: code === null ? 'department' : 'code', ...found.problem })
      return found
    }
    const role = said('role') === '' ? null : (roleOf(said('role')) ?? wrong('role', 'badRole', said('role')))
    const leaves = said('state') === '' ? false : (leavesOf(said('state')) ?? wrong('state', 'badState', said('state')))
    return {
      row,
      number,
      name: text('name', 64, /\S/, 'badName'),
      latinName: text('latinName', 64, /^[\p{Script=Latin}\p{M} .,'’·-]+$/u, 'badName'),
      role,
      department: place.department ?? null,
      unit: place.unit ?? null,
      email: text('email', 128, /^[^\s@<>()",;]+@[^\s@<>()",;]+\.[^\s@<>()",;]+$/, 'badEmail'),
      mobile: mobileOf(text('mobile', 32), wrong),
      holder: text('holder', 64),
      tags: tagsOf(text('tags', 600), wrong),
      post: text('post', 64),
      leaves: leaves ?? false,
      problems,
    }
  }
}

type Wrong = (field: Field, kind: ProblemKind, value: string) => null

/** Control characters, and characters that change the text direction. */
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\u2066-\u2069\ufffd]/

function mobileOf(value: string | null, wrong: Wrong): string | null {
  if (value === null) return null
  const digits = value.replace(/[\s-]/g, '')
  return /^\+?\d{5,20}$/.test(digits) ? digits : wrong('mobile', 'badMobile', value)
}

function tagsOf(value: string | null, wrong: Wrong): string[] | null {
  if (value === null) return null
  const tags = [...new Set(value.split(/[,，;；、|\n]/).map((tag) => tag.trim()))].filter(Boolean)
  if (tags.length > mostTags || tags.some((tag) => tag.length > 40)) return wrong('tags', 'tooLong', value)
  return tags.length ? tags : null
}
