import type { PersonRole } from '#kernel/person-roles.ts'

/** What a column of a list can say about a person. */
export const fields = [
  'number',
  'name',
  'latinName',
  'role',
  'department',
  'code',
  'email',
  'mobile',
  'tags',
  'post',
  'holder',
  'state',
] as const
export type Field = (typeof fields)[number]

export const rowKinds = ['new', 'changed', 'same', 'leave', 'bad'] as const
export type RowKind = (typeof rowKinds)[number]
export type Counts = Record<RowKind, number>
export const noCounts: Counts = { new: 0, changed: 0, same: 0, leave: 0, bad: 0 }

export const problemKinds = [
  'missing',
  'tooLong',
  'badNumber',
  'badName',
  'badRole',
  'badEmail',
  'badMobile',
  'badState',
  'badText',
  'duplicate',
  'unknownUnit',
  'ambiguousUnit',
  'badUnit',
  'unknownHolder',
  'postWithoutUnit',
] as const
export type ProblemKind = (typeof problemKinds)[number]
export type Problem = { field: Field; kind: ProblemKind; value: string }

export type Role = PersonRole

export type ImportOptions = {
  /** People of the same source who are not in the list leave. */
  leave: boolean
  /** What becomes of a row that names a unit which is not there. */
  unknownUnits: 'error' | 'create'
  /** What people are whose role the list does not say. */
  role?: Role | undefined
  /** Header → field; '' leaves the column out. Headers that are not named are recognised by themselves. */
  mapping?: Record<string, Field | ''> | undefined
  /** Applied by itself, unless more than so many people in a hundred of the source would leave. */
  auto?: { mostLeaving: number } | undefined
}

/** A column of the list and what it was taken for; '' for nothing. */
export type FoundColumn = { header: string; field: Field | '' }
export type Found = { columns: FoundColumn[]; rows: number; encoding: string }
export const nothingFound: Found = { columns: [], rows: 0, encoding: '' }

export type NewUnit = { code: string; names: string[] }
/** `places` says where each of the list's new units is; `units` and `tags` are those that were not there before. */
export type Made = { places: string[]; units: string[]; tags: string[] }
export const nothingMade: Made = { places: [], units: [], tags: [] }

/** What a roll-back did: `kept` are people changed again since, of whom something stays as it is. */
export type Undone = { restored: number; removed: number; kept: number }

/** Why a list could not be read at all. */
export const troubles = [
  'notSheet',
  'corrupt',
  'tooBig',
  'tooManyRows',
  'noRows',
  'noNumber',
  'twice',
  'unreachable',
  'refused',
] as const
export type TroubleKind = (typeof troubles)[number]

/** A list that cannot be read, whatever its rows say. */
export class ListTrouble extends Error {
  override readonly name = 'ListTrouble'
  readonly kind: TroubleKind
  /** `bug` is what an operator needs to know and the person does not. */
  constructor(kind: TroubleKind, bug?: string) {
    super(kind, bug === undefined ? undefined : { cause: bug })
    this.kind = kind
  }
}
