import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { loginAddress, useSession } from '#kernel/web/session/session.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../states/Notice.tsx'
import { formWords } from './words.ts'

/** Whether the session has ended since the form was opened. */
export function useLostLogin(): boolean {
  const { state } = useSession()
  const [wasPerson, setPerson] = useState(state === 'person')
  if (state === 'person' && !wasPerson) setPerson(true)
  return wasPerson && state === 'anonymous'
}

/** Replaces the submit button. If there is no draft, the login opens in a new tab, so that the input stays. */
export function LoginAgain({ isKept }: { isKept: boolean }) {
  const w = useWords(formWords)
  const logIn = () => {
    if (isKept) location.assign(loginAddress())
    else window.open(loginAddress(), '_blank', 'noopener')
  }
  return (
    <>
      <Notice tone="danger" icon="circle-alert" text={w(isKept ? 'loginLost' : 'loginLostBeside')} />
      <div className="c-form__actions c-flex">
        <Button size="large" block icon="log-in" onClick={logIn} label={w('loginAgain')} />
      </div>
    </>
  )
}
