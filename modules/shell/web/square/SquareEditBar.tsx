import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import { shellWords } from '../words.ts'
import type { Favourites } from './use-favourites.ts'

export function SquareEditBar({ favourites: { busy, cancel, finish } }: { favourites: Favourites }) {
  const w = useWords(shellWords)
  const k = useWords(kernelWords)
  return (
    <>
      <Button look="outline" onClick={cancel} label={k('button.cancel')} />
      <Button busy={busy} onClick={finish} label={w('pinned.finish')} />
    </>
  )
}
