import { useEffect } from 'react'
import { confirm } from '../../feedback/dialogs.ts'
import { useWords } from '../../language.tsx'
import { guardLeaving } from '../../pages/leave-guard.ts'
import { currentSession } from '../../session/session.ts'
import { officeWords } from '../words.ts'

/** Asks for confirmation before unsaved input is discarded. */
export function useLeaving(dirty: boolean): () => Promise<boolean> {
  const w = useWords(officeWords)
  const ask = () => confirm({ text: w('form.leave'), ok: w('form.leaveYes'), cancel: w('form.leaveNo'), danger: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is worded when it is asked
  useEffect(() => {
    if (!dirty) return
    const unguard = guardLeaving(ask)
    addEventListener('beforeunload', warn)
    return () => {
      unguard()
      removeEventListener('beforeunload', warn)
    }
  }, [dirty])
  return async () => !dirty || ask()
}

/** No warning on the way to the login: the draft is kept. */
function warn(event: BeforeUnloadEvent): void {
  if (currentSession().state === 'person') event.preventDefault()
}
