import type { Question } from '../question-shape.ts'
import type { PresetName } from './all.ts'

/** Questions on the page of a preset; all other fields keep their default. Texts are `ask.<name>`. */
export type Ask = Pick<Question, 'name' | 'control' | 'part' | 'when' | 'required' | 'sets'> & {
  /** Value, and the key of its text `ask.<name>.<word>`. */
  options: readonly (readonly [value: string, word: string])[]
}

type Part = Ask['part']
type More = Partial<Omit<Ask, 'name' | 'control' | 'part'>>

const ask = (part: Part, control: Ask['control'], name: string, more: More = {}): Ask => ({
  ...{ name, control, part, options: [], when: [], required: control !== 'long', sets: '' },
  ...more,
})
const numbered = (...values: number[]) => values.map((value) => [String(value), String(value)] as const)
const when = (field: string, ...is: string[]): More => ({ when: [{ field, is }] })
const yes = (part: Part, name: string, more?: More) => ask(part, 'yes', name, more)

const placeAndReason = (sets: string): Ask[] => [ask('place', 'place', 'area', { sets }), yes('place', 'sfzx')]
const temperature = ask('body', 'choice', 'tw', { options: numbered(1, 2, 3, 4, 5, 6, 7, 8, 9) })
/** 13 is the normal band. */
const fudanTemperature: Ask = { ...temperature, options: numbered(13, 14, 15, 16) }

const quarantine: Ask[] = [
  yes('contact', 'sfcyglq'),
  ask('contact', 'choice', 'gllx', { options: numbered(1, 2, 3), ...when('sfcyglq', '1') }),
  ask('contact', 'day', 'glksrq', when('sfcyglq', '1')),
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
  ask('contact', 'day', 'jcbhrq', when('sfjcbh', '1')),
]
const symptoms: Ask[] = [
  yes('body', 'sfcxtz'),
  yes('body', 'sfyyjc', when('sfcxtz', '1')),
  ask('body', 'choice', 'jcjgqr', {
    options: numbered(0, 1, 2, 3),
    when: [
      { field: 'sfcxtz', is: ['1'] },
      { field: 'sfyyjc', is: ['1'] },
    ],
  }),
]
const remark = ask('more', 'long', 'remark')

const ncov: readonly Ask[] = [
  ...placeAndReason('ismoved'),
  ask('place', 'choice', 'bztcyy', { options: numbered(2, 3, 4, 1), ...when('ismoved', '1') }),
  temperature,
  ...symptoms,
  ...quarantine,
  ...contact,
  yes('more', 'sfcxzysx'),
  ask('more', 'long', 'qksm', { required: true, ...when('sfcxzysx', '1') }),
  remark,
]

const buaa: readonly Ask[] = [
  ...placeAndReason('is_move'),
  ask('place', 'text', 'move_reason', when('is_move', '1')),
  yes('place', 'sfzs', when('sfzx', '1')),
  ask('place', 'text', 'bzxyy', when('sfzx', '0')),
  temperature,
  yes('body', 'brsfzc'),
  yes('body', 'sfcxzz'),
  ask('body', 'text', 'zdjg', { required: false, ...when('sfcxzz', '1') }),
  yes('contact', 'sfgl'),
  ask('contact', 'text', 'gldd', when('sfgl', '1')),
  ask('contact', 'day', 'gl_start', when('sfgl', '1')),
  yes('contact', 'sfjcqz_14'),
  remark,
]

/** For two or three reports a day: few questions, and the measured temperature. */
const open: readonly Ask[] = [
  ask('body', 'temperature', 'tw'),
  yes('body', 'sfyzz'),
  ask('place', 'place', 'area'),
  yes('place', 'sfzx'),
  yes('place', 'askforleave', when('sfzx', '0')),
  yes('contact', 'sfcyglq'),
  ask('contact', 'choice', 'ymtys', { options: numbered(0, 1, 2) }),
  ask('more', 'long', 'qtqk'),
]

const ucas: readonly Ask[] = [
  ...placeAndReason(''),
  ask('place', 'text', 'zrzsdd', { required: false }),
  temperature,
  ...symptoms,
  ...quarantine,
  ...contact,
  remark,
]

/** Only what is needed to see who is ill. */
const base: readonly Ask[] = [...placeAndReason(''), temperature, ...symptoms, ...quarantine, remark]

const asked: Readonly<Record<PresetName, readonly Ask[]>> = {
  ncov,
  base,
  cau: ncov,
  zju: [...ncov, ask('more', 'agree', 'sfqrxxss')],
  buaa,
  fudan: [yes('place', 'sfzgn'), ...ncov.map((one) => (one === temperature ? fudanTemperature : one))],
  ucas,
  open,
}

export const asksOf = (preset: PresetName): readonly Ask[] => asked[preset]
