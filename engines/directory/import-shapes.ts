import type { PersonRole } from '#kernel/person-roles.ts'

/** The fields of a person that a column can contain. */
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
  /** Whether people of the same source who are not in the list leave. */
  leave: boolean
  /** Whether a row with an unknown unit is an error or creates the unit. */
  unknownUnits: 'error' | 'create'
  /** Default role of people whose row has none. */
  role?: Role | undefined
  /** Header → field; '' ignores the column. Other headers are recognised automatically. */
  mapping?: Record<string, Field | ''> | undefined
  /** Applied without review, unless more than this percentage of the source's people would leave. */
  auto?: { mostLeaving: number } | undefined
}

/** A column of the list and its field; '' for none. */
export type FoundColumn = { header: string; field: Field | '' }
export type Found = { columns: FoundColumn[]; rows: number; encoding: string }
export const nothingFound: Found = { columns: [], rows: 0, encoding: '' }

export type NewUnit = { code: string; names: string[] }
/** `places` maps each of the list's new units to its id; `units` and `tags` are those that were created. */
export type Made = { places: string[]; units: string[]; tags: string[] }

/** The result of a rollback: `kept` counts people changed again since, with fields that were not restored. */
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

/** A list that cannot be read at all, as opposed to faulty rows. */
export class ListTrouble extends Error {
  override readonly name = 'ListTrouble'
  readonly kind: TroubleKind
  /** `bug` is for the operator's log, not shown to the user. */
  constructor(kind: TroubleKind, bug?: string) {
    super(kind, bug === undefined ? undefined : { cause: bug })
    this.kind = kind
  }
}
