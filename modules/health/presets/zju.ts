import { choices, type Field, texts } from './field.ts'
import { ncovFields } from './fields.ts'

/** What everyone is asked, the campus, who was met, and a word that all of it is true. */
export const zjuFields: readonly Field[] = [
  ...ncovFields,
  ...texts('campus zgfx14rfhsj jrdqtlqk jrdqjcqk'),
  ...choices('sfymqjczrj internship sfqtyyqjwdg sffrqjwdg'),
  { name: 'sfqrxxss', kind: 'text', fallback: '1' },
]
