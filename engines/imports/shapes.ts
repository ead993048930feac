export const rowKinds = ['added', 'changed', 'same', 'vanished', 'faulty'] as const
export type RowKind = (typeof rowKinds)[number]
export type Counts = Record<RowKind, number>
export const noCounts: Counts = { added: 0, changed: 0, same: 0, vanished: 0, faulty: 0 }

/** What is wrong with a row: the column's field, the kind of problem, and the value or what the wording needs. */
export type Problem = { field: string; kind: string; value: string }

/** Header → field; '' ignores the column. */
export type Mapping = Record<string, string>

export type ImportOptions = {
  /** Whether rows of the same source that are not in the list vanish. */
  vanish: boolean
  /** By hand; other headers are recognised by what was chosen last time for this source, or by their names. */
  mapping?: Mapping | undefined
  /** Applied without review, unless more than this percentage of the source's rows would vanish. */
  auto?: { mostVanishing: number } | undefined
  /** Options that only the source knows. */
  own?: Record<string, unknown> | undefined
}

/** A column of the list and its field; '' for none. */
export type FoundColumn = { header: string; field: string }
/** `sample`: the first rows, to recognise columns by. */
export type Found = { columns: FoundColumn[]; rows: number; encoding: string; sample?: string[][] }
export const nothingFound: Found = { columns: [], rows: 0, encoding: '' }

/** The result of a rollback: `kept` counts rows that were changed again since and not restored completely. */
export type Undone = { restored: number; removed: number; kept: number }

/** Why a list could not be read at all. */
export const troubles = [
  'notSheet',
  'corrupt',
  'tooBig',
  'tooManyRows',
  'noRows',
  'noColumn',
  'unreachable',
  'refused',
] as const
export type TroubleKind = (typeof troubles)[number]
/** Why a list that was read needs another look. */
export const reviewReasons = ['changed', 'manyVanishing'] as const

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
