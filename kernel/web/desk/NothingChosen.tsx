import { useWords } from '../language.tsx'
import { Icon } from '../ui/Icon.tsx'
import { deskWords } from './messages.ts'

/** The second column before a row of the list was chosen. */
export function NothingChosen() {
  const w = useWords(deskWords)
  return (
    <div className="desk-unchosen">
      <Icon name="inbox" size={40} />
      <p>{w('choose')}</p>
    </div>
  )
}
