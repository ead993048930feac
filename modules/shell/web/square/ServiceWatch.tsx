import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { contract } from '../../contract.ts'
import { shellWords } from '../words.ts'

/** Subscribes to "service is back"; needs a login. */
export function ServiceWatch({ service: key, look = 'soft' }: { service: string; look?: 'soft' | 'plain' }) {
  const w = useWords(shellWords)
  const watches = useRead(contract.watches, {})
  const watch = useAction(contract.watch, { changes: [contract.watches], success: w('state.told'), cover: false })
  const unwatch = useAction(contract.unwatch, { changes: [contract.watches], success: w('state.untold'), cover: false })
  if (!watches.data) return null
  const isWatched = watches.data.keys.includes(key)
  const action = isWatched ? unwatch : watch
  return (
    <Button
      look={look}
      size={look === 'plain' ? 'small' : 'medium'}
      block={look === 'soft'}
      icon="bell"
      busy={action.busy}
      onClick={() => action.run({ key })}
      label={w(isWatched ? 'state.untell' : 'state.tell')}
    />
  )
}
