import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { loginAddress, useSession } from '#kernel/web/session.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../Notice.tsx'
import { formWords } from './messages.ts'

/** Whether the login with which a form was begun has ended. */
export function useLostLogin(): boolean {
  const { state } = useSession()
  const [wasPerson, setPerson] = useState(state === 'person')
  if (state === 'person' && !wasPerson) setPerson(true)
  return wasPerson && state === 'anonymous'
}

/** In place of the submit button. Work that is kept nowhere stays where it is, and the login opens beside it. */
export function LoginAgain({ isKept }: { isKept: boolean }) {
  const w = useWords(formWords)
  const logIn = () => {
    if (isKept) location.assign(loginAddress())
    else window.open(loginAddress(), '_blank', 'noopener')
  }
  return (
    <>
      <Notice tone="danger" icon="circle-alert">
        {w(isKept ? 'loginLost' : 'loginLostBeside')}
      </Notice>
      <div className="c-form__actions">
        <Button size="large" block icon="log-in" onClick={logIn}>
          {w('loginAgain')}
        </Button>
      </div>
    </>
  )
}
