import { cascade } from './cascade.ts'
import { choice, choices, dropdown } from './choice.ts'
import { date, dateRange } from './date.ts'
import { email } from './email.ts'
import { file, picture, signature } from './file.ts'
import { formula } from './formula.ts'
import { idNumber } from './id-number.ts'
import type { Kind } from './kind.ts'
import { matrix } from './matrix.ts'
import { money } from './money.ts'
import { department, person } from './named.ts'
import { number } from './number.ts'
import { phone } from './phone.ts'
import { place } from './place.ts'
import { rating, scale } from './points.ts'
import { agreement, divider, richtext } from './shown.ts'
import { table } from './table.ts'
import { longtext, text } from './text.ts'
import { time } from './time.ts'

export const kinds = {
  text,
  longtext,
  number,
  money,
  date,
  dateRange,
  time,
  choice,
  choices,
  dropdown,
  cascade,
  rating,
  scale,
  matrix,
  table,
  file,
  picture,
  signature,
  place,
  person,
  department,
  phone,
  idNumber,
  email,
  formula,
  richtext,
  divider,
  agreement,
} as const

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]
export const kindOf = ({ kind }: { kind: KindName }): Kind => kinds[kind]
