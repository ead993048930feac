import { useWords } from '../language.tsx'
import { Icon } from '../ui/Icon.tsx'
import { deskWords } from './words.ts'

/** Placeholder of the second column before a row of the list is selected. */
export function NothingChosen() {
  const w = useWords(deskWords)
  return (
    <div className="desk-unchosen">
      <Icon name="inbox" size={40} />
      <p>{w('choose')}</p>
    </div>
  )
}
