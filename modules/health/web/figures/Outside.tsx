import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { figureWords } from './words.ts'

/** A unit outside the scope or missing: both look the same, with a link back. */
export function Outside({ back }: { back: string }) {
  const w = useWords(figureWords)
  return (
    <Denied
      note={w('scope.outsideNote')}
      action={
        <div className="hf-buttons c-cluster c-gap-3">
          <Button look="soft" to={back} label={w('scope.back')} />
          <Button look="outline" to="dailyReport/applyAdmin" label={w('scope.apply')} />
        </div>
      }
    />
  )
}
