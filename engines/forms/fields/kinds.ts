import { agreement } from './agreement.ts'
import { cascade } from './cascade.ts'
import { choice, dropdown } from './choice.ts'
import { choices } from './choices.ts'
import { date } from './date.ts'
import { dateRange } from './date-range.ts'
import { email } from './email.ts'
import { file, picture } from './file.ts'
import { formula } from './formula.ts'
import { idNumber } from './id-number.ts'
import type { Kind } from './kind.ts'
import { longtext } from './longtext.ts'
import { matrix } from './matrix.ts'
import { money } from './money.ts'
import { department, person } from './named.ts'
import { number } from './number.ts'
import { phone } from './phone.ts'
import { place } from './place.ts'
import { rating } from './rating.ts'
import { scale } from './scale.ts'
import { divider, richtext } from './shown.ts'
import { signature } from './signature.ts'
import { table } from './table.ts'
import { text } from './text.ts'
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
