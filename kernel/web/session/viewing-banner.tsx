import { useLayoutEffect } from 'react'
import { stopViewing, type Viewing } from '#kernel/shell-contract.ts'
import { useAction } from '../calls/use-action.ts'
import { useWords } from '../language.tsx'
import { kernelWords } from '../words.ts'
import { dropCachedAnswers } from './personal-data.ts'
import { useRoleName } from './role-name.ts'
import '../styles/viewing.css'

export default function ViewingBanner({ viewing: { as, name } }: { viewing: Viewing }) {
  const w = useWords(kernelWords)
  const [how, kind = ''] = as.split(':')
  const kindName = useRoleName(kind)
  const stop = useAction(stopViewing, { onSuccess: startAnew })
  useLayoutEffect(() => {
    document.documentElement.classList.add('viewing')
    return () => document.documentElement.classList.remove('viewing')
  }, [])
  return (
    <div className="viewing-banner" role="status">
      <span className="viewing-banner__who">
        {how === 'role' ? w('viewing.role', { name }) : w('viewing.kind', { name: kindName })}
      </span>
      <button type="button" className="viewing-banner__stop" disabled={stop.busy} onClick={() => void stop.run({})}>
        {w('viewing.stop')}
      </button>
    </div>
  )
}

/** Reloads: everything on the screen was fetched with the rights of the viewed role. */
function startAnew(): void {
  dropCachedAnswers()
  location.reload()
}
