import { choices, type Field, texts } from './field.ts'
import { ncovFields } from './fields.ts'

/** The common fields, campus, contacts, and a confirmation that all is true. */
export const zjuFields: readonly Field[] = [
  ...ncovFields,
  ...texts('campus zgfx14rfhsj jrdqtlqk jrdqjcqk'),
  ...choices('sfymqjczrj internship sfqtyyqjwdg sffrqjwdg'),
  { name: 'sfqrxxss', kind: 'text', fallback: '1' },
]
