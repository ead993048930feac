import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { pathTo, type TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { kernelWords } from '#kernel/web/words.ts'
import type { Audience } from '../../audience.ts'
import { structure } from '../../contract.ts'
import { audienceWords } from './words.ts'

/** An audience as one line of text, for comparing two of them. */
export function useSaidAudience(units: readonly TreeNode[]): (value: unknown) => string {
  const w = useWords(audienceWords)
  const k = useWords(kernelWords)
  const { data: tags } = useRead(structure.tag, {})
  return (value) => {
    const {
      who = 'all',
      roles = [],
      departments = [],
      tags: chosen = [],
      people = [],
    } = (value ?? {}) as Partial<Audience>
    if (who !== 'some') return w(`who.${who}`)
    const parts = [
      ...roles.map((role) => k(`role.${role}`)),
      ...departments.map((id) => pathTo(units, id).at(-1)?.name ?? ''),
      ...chosen.map((id) => tags?.list.find((tag) => tag.id === id)?.name ?? ''),
      people.length ? `${w('people')} ${people.length}` : '',
    ]
    return [w('who.some'), ...parts.filter(Boolean)].join(' · ')
  }
}
