import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import { shellWords } from './words.ts'

/** Cancels or finishes an arrangement. */
export function EditFoot({ busy, cancel, finish }: { busy: boolean; cancel: () => void; finish: () => void }) {
  const w = useWords(shellWords)
  const k = useWords(kernelWords)
  return (
    <>
      <Button look="outline" onClick={cancel} label={k('button.cancel')} />
      <Button busy={busy} onClick={finish} label={w('pinned.finish')} />
    </>
  )
}
