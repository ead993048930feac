import { useAction } from '#kernel/web/calls/use-action.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { contract } from '../contract.ts'
import { busWords } from './words.ts'
import './bus.css'

const changes = [contract.lists, contract.detail, contract.timetable]

/** Toggles a favourite route. */
export function Star({ route, collected }: { route: string; collected: boolean }) {
  const w = useWords(busWords)
  const { state } = useSession()
  const collect = useAction(contract.collect, { changes, cover: false })
  const uncollect = useAction(contract.uncollect, { changes, cover: false })
  const toggle = () => {
    if (state !== 'person') return popup(w('loginToCollect'))
    void (collected ? uncollect : collect).run({ id: route })
  }
  const busy = collect.busy || uncollect.busy
  return (
    <IconButton
      icon="star"
      label={w(collected ? 'uncollect' : 'collect')}
      className="bus-star"
      pressed={collected !== busy}
      onClick={toggle}
    />
  )
}
