import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { proofWords } from './proof-words.ts'
import './draw-proof.css'

/** The commitment (hash) published before a draw, with a copy button. */
export function PublishedHash({ value }: { value: string }) {
  const w = useWords(proofWords)
  const copy = () => void navigator.clipboard?.writeText(value).then(() => popup(w('copied')))
  return (
    <div className="e-proof__hash c-line c-gap-2">
      <code className="e-proof__code">{value}</code>
      <Button look="plain" size="small" icon="copy" onClick={copy} label={w('copy')} />
    </div>
  )
}
