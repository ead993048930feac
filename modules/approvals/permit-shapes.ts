import * as z from 'zod'
import { ints, strings } from '#kernel/shapes.ts'

export const permitStates = ['active', 'replaced', 'ended', 'revoked', 'expired'] as const
export type PermitState = (typeof permitStates)[number]
export const permitActions = ['end', 'revoke'] as const
export type PermitAction = (typeof permitActions)[number]

const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
/** Letters of plates: neither I nor O. */
const sign = '[A-HJ-NP-Z0-9]'
const formats = [
  /** Ordinary: seven places, the last of which may say whose car it is. */
  { kind: 'ordinary', is: new RegExp(`^[${provinces}][A-HJ-NP-Z]${sign}{4}[A-HJ-NP-Z0-9学警港澳挂]$`) },
  /** New energy: eight places; small cars have their letter first, large ones last. */
  { kind: 'newEnergy', is: new RegExp(`^[${provinces}][A-HJ-NP-Z](?:[A-HJK]${sign}\\d{4}|\\d{5}[A-HJK])$`) },
  { kind: 'embassy', is: new RegExp(`^(?:使\\d{6}|[${provinces}][A-HJ-NP-Z]\\d{4}领)$`) },
] as const
export const plateKinds = ['ordinary', 'newEnergy', 'embassy'] as const
export type PlateKind = (typeof plateKinds)[number]

/** As it is stored: upper case, without the dot and spaces that people type. */
export const plateOf = (typed: string): string => typed.replace(/[\s·•.-]/g, '').toUpperCase()

/** The kind of a plate; undefined if it is none. */
export const plateKind = (plate: string): PlateKind | undefined => formats.find(({ is }) => is.test(plate))?.kind

/** As it stands on the car: 浙A·12345. */
export const shownPlate = (plate: string): string =>
  /^使/.test(plate) ? plate : `${plate.slice(0, 2)}·${plate.slice(2)}`

export const permit = z.object({
  ...strings('id', 'case', 'plate', 'model', 'since', 'until', 'reason', 'holder'),
  plateKind: z.enum(plateKinds),
  state: z.enum(permitStates),
  ...ints('issued', 'ended'),
  allowedActions: z.array(z.enum(permitActions)),
})
export type Permit = z.output<typeof permit>
