import { choices, type Field, type Preset, type Slot, texts, wholeDay } from './field.ts'
import {
  baseFields,
  buaaFields,
  buaaRules,
  fudanFields,
  fudanRules,
  ncovFields,
  ncovRules,
  openFields,
  openRules,
  ucasFields,
} from './fields.ts'

const threeADay: readonly Slot[] = [
  { name: 'morning', opens: 6 * 60, late: 10 * 60, closes: 12 * 60 },
  { name: 'noon', opens: 12 * 60, late: 15 * 60, closes: 18 * 60 },
  { name: 'evening', opens: 18 * 60, late: 22 * 60, closes: 24 * 60 },
]

/** The common fields, campus, contacts, and a confirmation that all is true. */
const zjuFields: readonly Field[] = [
  ...ncovFields,
  ...texts('campus zgfx14rfhsj jrdqtlqk jrdqjcqk'),
  ...choices('sfymqjczrj internship sfqtyyqjwdg sffrqjwdg'),
  { name: 'sfqrxxss', kind: 'text', fallback: '1' },
]

const daily = { rules: ncovRules, slots: wholeDay, again: 'reportedToday' } as const

/** By the name a plan stores; each legacy path stands for one of them (`dialects.ts`). */
export const presets = {
  ncov: { ...daily, fields: ncovFields },
  base: { ...daily, fields: baseFields, as: 'ncov' },
  zju: { ...daily, fields: zjuFields, as: 'ncov' },
  buaa: { ...daily, fields: buaaFields, rules: buaaRules },
  cau: { ...daily, fields: ncovFields },
  fudan: { ...daily, fields: fudanFields, rules: fudanRules, code: true },
  ucas: { ...daily, fields: ucasFields },
  open: { fields: openFields, rules: openRules, slots: threeADay, again: 'alreadyReported' },
} as const satisfies Record<string, Preset>

export type PresetName = keyof typeof presets
export const presetNames = Object.keys(presets) as [PresetName, ...PresetName[]]

export const presetOf = (name: PresetName): Preset => presets[name]

/** Whether a plan of this preset is served on the legacy paths of `asked`. */
export const speaksFor = (plan: PresetName, asked: PresetName): boolean => plan === asked || presetOf(plan).as === asked
