import { useWords, type Words } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { kernelWords } from '#kernel/web/words.ts'
import type { Audience } from '../../audience.ts'

type Counted = 'to.units' | 'to.tags' | 'to.people'
/** The words of a module about audiences. */
type AudienceWords = Words<Counted | 'to.public' | 'to.all' | 'to.comma' | 'to.nobody'>

/** An audience, in short. */
export function AudienceLine({ audience, w }: { audience: Audience; w: AudienceWords }) {
  const k = useWords(kernelWords)
  if (audience.who !== 'some') return <>{w(`to.${audience.who}`)}</>
  const { roles, departments, tags, people } = audience
  const counted = (key: Counted, list: readonly unknown[]) =>
    list.length ? w(key, { n: formatNumber(list.length) }) : ''
  const parts = [
    roles.map((role) => k(`role.${role}`)).join(w('to.comma')),
    counted('to.units', departments),
    counted('to.tags', tags),
    counted('to.people', people),
  ]
  return <>{parts.filter(Boolean).join(' · ') || w('to.nobody')}</>
}
