import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import type { Favourites } from './use-favourites.ts'
import { shellWords } from './words.ts'

export function SquareEditBar({ favourites: { busy, cancel, finish } }: { favourites: Favourites }) {
  const w = useWords(shellWords)
  const k = useWords(kernelWords)
  return (
    <>
      <Button look="outline" onClick={cancel}>
        {k('button.cancel')}
      </Button>
      <Button busy={busy} onClick={finish}>
        {w('pinned.finish')}
      </Button>
    </>
  )
}
