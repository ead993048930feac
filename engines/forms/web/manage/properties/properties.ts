import type { KindName } from '../../../fields/kinds.ts'

/** A property of a field kind beyond the common ones; `name` is its key in the definition and in the words. */
export type Property = {
  name: string
  as:
    | 'number'
    | 'yuan'
    | 'text'
    | 'long'
    | 'link'
    | 'switch'
    | 'day'
    | 'clock'
    | 'tags'
    | 'choice'
    | 'several'
    | 'options'
    | 'labels'
    | 'steps'
    | 'columns'
    | 'blocks'
  min?: number
  max?: number
  /** May be empty. */
  open?: boolean
  choices?: readonly string[]
  /** Pattern for each of several words. */
  fits?: RegExp
}

/** What the control of a property is given. */
export type PropertyProps<T> = { property: Property; kind: KindName; value: T; onChange: (value: unknown) => void }

const number = (name: string, min: number, max: number, open = false): Property => {
  return { name, as: 'number', min, max, open }
}
const text = (name: string, max: number): Property => ({ name, as: 'text', max })
const on = (name: string): Property => ({ name, as: 'switch' })
const options: Property = { name: 'options', as: 'options', max: 200 }
const files = [number('most', 1, 20), number('kilobytes', 1, 51_200)]
const days = ['from', 'until'].map((name): Property => ({ name, as: 'day' }))

export const properties: Readonly<Record<KindName, readonly Property[]>> = {
  text: [text('placeholder', 100), number('min', 0, 1_000), number('max', 1, 1_000), text('mask', 60)],
  longtext: [text('placeholder', 200), number('min', 0, 20_000), number('max', 1, 20_000)],
  number: [
    number('min', -1e12, 1e12, true),
    number('max', -1e12, 1e12, true),
    number('decimals', 0, 6),
    text('unit', 20),
  ],
  money: ['min', 'max'].map((name) => ({ name, as: 'yuan', open: true })),
  date: days,
  dateRange: [...days, number('mostDays', 1, 3_660, true)],
  time: ['from', 'until'].map((name) => ({ name, as: 'clock' })),
  choice: [options, on('shuffled')],
  choices: [options, on('shuffled'), number('least', 0, 200), number('most', 1, 200, true)],
  dropdown: [options],
  cascade: [{ name: 'steps', as: 'steps' }],
  rating: [number('stars', 2, 10)],
  scale: [number('from', -10, 10), number('until', 1, 100), number('step', 1, 10), text('low', 60), text('high', 60)],
  matrix: [{ name: 'rows', as: 'labels', max: 50 }, { name: 'choices', as: 'labels', max: 50 }, on('everyRow')],
  table: [{ name: 'columns', as: 'columns', max: 20 }, number('least', 0, 200), number('most', 1, 200)],
  file: [...files, { name: 'types', as: 'tags', max: 30, fits: /^[a-z0-9]{1,8}$/ }],
  picture: [...files, on('camera')],
  signature: [],
  place: [{ name: 'finest', as: 'choice', choices: ['province', 'city', 'district', 'detail'] }],
  person: [number('most', 1, 50)],
  department: [number('most', 1, 50)],
  phone: [{ name: 'codes', as: 'tags', max: 30, min: 1, fits: /^[1-9]\d{0,3}$/ }],
  idNumber: [{ name: 'accepts', as: 'several', min: 1, choices: ['resident', 'passport', 'travel'] }],
  email: [{ name: 'domains', as: 'tags', max: 20, fits: /^[a-z0-9.-]{3,100}$/ }],
  formula: [number('decimals', 0, 6), text('unit', 20)],
  richtext: [{ name: 'blocks', as: 'blocks', max: 100 }],
  divider: [],
  agreement: [
    { name: 'text', as: 'long', max: 20_000 },
    { name: 'link', as: 'link' },
  ],
}
