import { type PersonRole, personRoles } from '#kernel/person-roles.ts'
import type { Words } from '#kernel/web/language.tsx'
import { word } from '#kernel/web/language.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import type { PortalWord } from './words.ts'

const origins = ['transfer', 'delegate', 'addBefore', 'addAfter', 'handOver', 'correct'] as const
const sources = [
  ...['people', 'role', 'unit', 'leader', 'leaders', 'post', 'permission', 'field', 'applicant', 'chosen'],
  ...['nobody', 'administrators', 'self', 'twice', 'stale'],
]

type Asked = { why: { by: string; name?: string | undefined }; origin?: string }

/** Why somebody is asked: by the flow's rule, or because somebody gave it to them. */
export function whyText({ why, origin = 'asked' }: Asked, w: Words<PortalWord>): string {
  if ((origins as readonly string[]).includes(origin)) return w(`why.${origin as (typeof origins)[number]}`)
  const by = sources.includes(why.by) ? why.by : 'people'
  const isRole = why.by === 'role' && (personRoles as readonly string[]).includes(why.name ?? '')
  const name = isRole ? word(kernelWords, `role.${why.name as PersonRole}`) : why.name
  return w(`why.${by as 'people'}`, { name: name ?? '' })
}
