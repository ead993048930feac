import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { leadOf } from './lead-of.ts'
import { inboxWords } from './words.ts'

type Props = { link: string; label: string; size?: 'medium' | 'small'; look?: 'primary' | 'soft'; block?: boolean }

/** Link to the related page, if it still exists. */
export function OpenLink({ link, label, size = 'medium', look = 'soft', block = false }: Props) {
  const w = useWords(inboxWords)
  const lead = leadOf(link)
  if (!lead) return <p className="c-faint c-font-3">{w('message.gone')}</p>
  return <Button look={look} size={size} block={block} to={lead} label={label} />
}
