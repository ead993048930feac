import { useWords } from '#kernel/web/language.tsx'
import { Button, Tooltip } from '#kernel/web/office/parts.tsx'
import { siteSettingsWords } from '../words.ts'
import type { Draft } from './use-draft.ts'

/** Whether people may hide a block on their home; applies to all kinds of people. */
export function FixBlock({ draft, block, name }: { draft: Draft; block: string; name: string }) {
  const w = useWords(siteSettingsWords)
  const fixed = draft.get('homeFixed')
  const isFixed = fixed.includes(block)
  const others = fixed.filter((one) => one !== block)
  const label = w('home.fix', { name })
  return (
    <Tooltip title={label}>
      <Button
        type={isFixed ? 'primary' : 'text'}
        ghost={isFixed}
        size="small"
        icon="lock"
        aria-pressed={isFixed}
        aria-label={label}
        onClick={() => draft.set('homeFixed', isFixed ? others : [...others, block])}
      />
    </Tooltip>
  )
}
