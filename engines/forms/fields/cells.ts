import * as z from 'zod'
import { choice, dropdown } from './choice.ts'
import { date } from './date.ts'
import { email } from './email.ts'
import { fieldKey } from './keys.ts'
import type { Kind } from './kind.ts'
import { money } from './money.ts'
import { number } from './number.ts'
import { phone } from './phone.ts'
import { text } from './text.ts'
import { time } from './time.ts'

/** The kinds of fields that a table may contain. */
const about = { key: fieldKey, title: z.string().trim().min(1).max(100), required: z.boolean().default(false) }

export const cellField = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('text'), ...text.config }),
  z.object({ ...about, kind: z.literal('number'), ...number.config }),
  z.object({ ...about, kind: z.literal('money'), ...money.config }),
  z.object({ ...about, kind: z.literal('date'), ...date.config }),
  z.object({ ...about, kind: z.literal('time'), ...time.config }),
  z.object({ ...about, kind: z.literal('choice'), ...choice.config }),
  z.object({ ...about, kind: z.literal('dropdown'), ...dropdown.config }),
  z.object({ ...about, kind: z.literal('phone'), ...phone.config }),
  z.object({ ...about, kind: z.literal('email'), ...email.config }),
])
export type CellField = z.output<typeof cellField>

const kinds: Readonly<Record<CellField['kind'], Kind>> = {
  text,
  number,
  money,
  date,
  time,
  choice,
  dropdown,
  phone,
  email,
}

export const cellKindOf = ({ kind }: CellField): Kind => kinds[kind]
