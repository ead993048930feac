import type { PresetName } from './all.ts'

/** Sections of the form, in this order; texts are `partName.<name>`. */
export const questionParts = ['place', 'body', 'contact', 'more'] as const

/**
 * A question of a preset: a field of the forms engine without its texts, which are the words `ask.<key>`, for options
 * `ask.<key>.<word>`. All other fields of the preset keep their default.
 */
export type Ask = Readonly<{
  part: (typeof questionParts)[number]
  key: string
  kind: 'choice' | 'dropdown' | 'place' | 'number' | 'text' | 'longtext' | 'date' | 'agreement'
  /** Value, and its word; yes and no are worded alike for all. */
  options?: readonly (readonly [value: string, word: string])[]
  visibleIf?: string
  required: boolean
  hidden?: true
}> &
  Readonly<Record<string, unknown>>

type Part = Ask['part']
type More = Partial<Omit<Ask, 'key' | 'kind' | 'part'>>

const ask = (part: Part, kind: Ask['kind'], key: string, more: More = {}): Ask => ({
  ...{ part, kind, key, required: true },
  ...more,
})
const when = (field: string, value: string): More => ({ visibleIf: `${field} = '${value}'` })
const yesNo = [
  ['0', 'no'],
  ['1', 'yes'],
] as const
const yes = (part: Part, key: string, more?: More) => ask(part, 'choice', key, { options: yesNo, ...more })
const line = (part: Part, key: string, more?: More) => ask(part, 'text', key, { max: 100, ...more })
const long = (key: string, more?: More) => ask('more', 'longtext', key, { max: 500, required: false, ...more })
const day = (key: string, more: More) => ask('contact', 'date', key, { until: 'today', ...more })
const numbered = (...values: number[]) => values.map((value) => [String(value), String(value)] as const)

const place = ask('place', 'place', 'area')
/** Set by the page to 1 if the city is not that of the last report, which asks for the reason. */
const moved = (key: string) => yes('place', key, { required: false, hidden: true })
const onCampus = yes('place', 'sfzx')
const temperature = ask('body', 'dropdown', 'tw', { options: numbered(1, 2, 3, 4, 5, 6, 7, 8, 9) })
/** 13 is the normal band. */
const fudanTemperature = ask('body', 'choice', 'tw', { options: numbered(13, 14, 15, 16) })

const quarantine: Ask[] = [
  yes('contact', 'sfcyglq'),
  ask('contact', 'choice', 'gllx', { options: numbered(1, 2, 3), ...when('sfcyglq', '1') }),
  day('glksrq', when('sfcyglq', '1')),
]
const contact: Ask[] = [
  yes('contact', 'sfjcbh'),
  ask('contact', 'choice', 'jcbhlx', {
    options: [
      ['疑似', 'suspected'],
      ['确诊', 'confirmed'],
    ],
    ...when('sfjcbh', '1'),
  }),
  day('jcbhrq', when('sfjcbh', '1')),
]
const symptoms: Ask[] = [
  yes('body', 'sfcxtz'),
  yes('body', 'sfyyjc', when('sfcxtz', '1')),
  ask('body', 'choice', 'jcjgqr', { options: numbered(0, 1, 2, 3), ...when('sfyyjc', '1') }),
]
const remark = long('remark')

const ncov: readonly Ask[] = [
  ...[place, moved('ismoved'), onCampus],
  ask('place', 'choice', 'bztcyy', { options: numbered(2, 3, 4, 1), ...when('ismoved', '1') }),
  temperature,
  ...symptoms,
  ...quarantine,
  ...contact,
  yes('more', 'sfcxzysx'),
  long('qksm', { required: true, ...when('sfcxzysx', '1') }),
  remark,
]

const buaa: readonly Ask[] = [
  ...[place, moved('is_move'), onCampus],
  line('place', 'move_reason', when('is_move', '1')),
  yes('place', 'sfzs', when('sfzx', '1')),
  line('place', 'bzxyy', when('sfzx', '0')),
  temperature,
  yes('body', 'brsfzc'),
  yes('body', 'sfcxzz'),
  line('body', 'zdjg', { required: false, ...when('sfcxzz', '1') }),
  yes('contact', 'sfgl'),
  line('contact', 'gldd', when('sfgl', '1')),
  day('gl_start', when('sfgl', '1')),
  yes('contact', 'sfjcqz_14'),
  remark,
]

/** For two or three reports a day: few questions, and the measured temperature. */
const open: readonly Ask[] = [
  ask('body', 'number', 'tw', { min: 34, max: 43, decimals: 1, unit: '°C' }),
  yes('body', 'sfyzz'),
  ...[place, onCampus],
  yes('place', 'askforleave', when('sfzx', '0')),
  yes('contact', 'sfcyglq'),
  ask('contact', 'choice', 'ymtys', { options: numbered(0, 1, 2) }),
  long('qtqk'),
]

const ucas: readonly Ask[] = [
  ...[place, onCampus],
  line('place', 'zrzsdd', { required: false }),
  temperature,
  ...symptoms,
  ...quarantine,
  ...contact,
  remark,
]

/** Only what is needed to see who is ill. */
const base: readonly Ask[] = [place, onCampus, temperature, ...symptoms, ...quarantine, remark]

export const asked: Readonly<Record<PresetName, readonly Ask[]>> = {
  ncov,
  base,
  cau: ncov,
  zju: [...ncov, ask('more', 'agreement', 'sfqrxxss')],
  buaa,
  fudan: [yes('place', 'sfzgn'), ...ncov.map((one) => (one === temperature ? fudanTemperature : one))],
  ucas,
  open,
}
