import type { RowKind } from '#engines/imports/shapes.ts'
import type { AskedAction, ImportState } from '#engines/imports/states.ts'

/** The words of these calls, which are older than the engine's. */
export const wireStates = [
  'reading',
  'ready',
  'failed',
  'applying',
  'applied',
  'rollingBack',
  'rolledBack',
  'cancelled',
] as const
export type WireState = (typeof wireStates)[number]

export const wireKinds = ['new', 'changed', 'same', 'leave', 'bad'] as const
export type WireKind = (typeof wireKinds)[number]

export const kindOf: Readonly<Record<WireKind, RowKind>> = {
  new: 'added',
  changed: 'changed',
  same: 'same',
  leave: 'vanished',
  bad: 'faulty',
}
export const wireKindOf = Object.fromEntries(Object.entries(kindOf).map(([wire, kind]) => [kind, wire])) as Readonly<
  Record<RowKind, WireKind>
>

const states: Readonly<Record<ImportState, WireState>> = {
  uploaded: 'reading',
  parsed: 'reading',
  previewed: 'ready',
  failed: 'failed',
  applying: 'applying',
  applied: 'applied',
  rollingBack: 'rollingBack',
  rolledBack: 'rolledBack',
  discarded: 'cancelled',
}

/** A list without the column of numbers has failed. */
export const wireStateOf = ({ state, trouble }: { state: ImportState; trouble: string }): WireState =>
  state === 'parsed' && trouble ? 'failed' : states[state]

const troubles: Readonly<Record<string, string>> = { noColumn: 'noNumber', manyVanishing: 'manyLeaving' }
export const wireTroubleOf = (trouble: string): string => troubles[trouble] ?? trouble

export const importActions = ['reread', 'apply', 'rollback', 'cancel'] as const
export const wireActionOf = (action: AskedAction): (typeof importActions)[number] =>
  action === 'discard' ? 'cancel' : action
