import { useId, useRef, useState } from 'react'
import { renewalPage } from '#kernel/shell-contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { NetworkDown, Refused } from '#kernel/web/calls/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { loadSession } from '#kernel/web/session/session.ts'
import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import { kernelWords } from '#kernel/web/words.ts'
import { contract } from '../../contract.ts'
import { useCountdown } from '../account/use-countdown.ts'
import { identityWords } from '../words.ts'

type Values = { username: string; password: string }
type Errors = Partial<Values>

/**
 * One attempt at a time, with errors at their fields. Stores nothing: accounts and passwords are left to the browser.
 */
export function useLogin(onDone: () => void) {
  const w = useWords(identityWords)
  const k = useWords(kernelWords)
  const sending = useRef(false)
  const { values, setErrors, bind } = useFields()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const [wait, startWait] = useCountdown()
  const [slider, setSlider] = useState(false)

  const refuse = (fault: unknown) => {
    if (!(fault instanceof Refused))
      return setFailure(k(fault instanceof NetworkDown ? 'error.network' : 'error.system'))
    if (fault.fail === 'captchaNeeded') return setSlider(true)
    setErrors({ password: fault.message })
    startWait(Number((fault.data as { seconds?: unknown } | null)?.seconds) || 0)
  }
  const submit = async (captcha = '') => {
    // A ref, since state would be a render too late for a second tap in the same moment.
    if (sending.current || wait > 0) return
    const missing = missingIn(values, { username: w('accountHint'), password: w('passwordHint') })
    setErrors(missing)
    setFailure('')
    setSlider(false)
    if (missing.username || missing.password) return
    sending.current = true
    setBusy(true)
    try {
      const { renew } = await ask(contract.check, { ...values, username: values.username.trim(), captcha })
      if (renew) return go(`${renewalPage}${location.search}`, { replace: true })
      await loadSession()
      onDone()
    } catch (fault) {
      refuse(fault)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return {
    username: bind('username'),
    password: bind('password'),
    busy,
    wait,
    failure,
    submit,
    slider,
    closeSlider: () => setSlider(false),
  }
}

function useFields() {
  const id = useId()
  const [values, setValues] = useState<Values>({ username: '', password: '' })
  const [errors, setErrors] = useState<Errors>({})
  const bind = (name: keyof Values): FieldBinding<string> => ({
    id: `${id}${name}`,
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => {
      setValues((now) => ({ ...now, [name]: value }))
      setErrors((now) => ({ ...now, [name]: undefined }))
    },
  })
  return { values, setErrors, bind }
}

function missingIn({ username, password }: Values, words: Values): Errors {
  return {
    ...(username.trim() === '' && { username: words.username }),
    ...(password === '' && { password: words.password }),
  }
}
